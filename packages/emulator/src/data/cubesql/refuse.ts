import { UserError } from '../UserError.ts'

/** Refuses a statement in the words of compatible servers. */
export const refuse = (problem: string): never => {
  throw new UserError(`Error during planning: ${problem}`)
}
