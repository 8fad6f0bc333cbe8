import { array, boolean, is, object, optional, string } from '../check/index.ts'

// One that is empty would be a thread of all users together.
const isChatId = (value: unknown) => typeof value === 'string' && value !== ''
const isMessageId = (value: unknown) => typeof value === 'string' && /^\d{13,}-message$/.test(value)

/** What a page may send to the chat route; the rest of its body is dropped. */
export const questionFields = {
  input: optional(string),
  chatId: optional(is<string>('text that is not empty', isChatId)),
  messageId: optional(is<string>('13 or more digits and "-message"', isMessageId)),
  images: optional(array(object({ mimeType: string, data: string, name: optional(string) }))),
}

/** What it may send besides where the route has `allowBranches`. */
export const branchFields = { activeBranchName: optional(string), isDefaultBranch: optional(boolean) }
