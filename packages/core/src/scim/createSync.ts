import { paginate } from '../platform/paginate.ts'
import { applySteps } from './applySteps.ts'
import { planSync } from './planSync.ts'
import type { ScimPlan, ScimSync } from './syncTypes.ts'
import type { ScimClient } from './types.ts'

/** Makes the `sync` of a client. */
export function createSync(client: Pick<ScimClient, 'users' | 'groups'>): ScimSync {
  return async function sync(users, groups, options = {}) {
    const init = { signal: options.signal }
    const known = {
      users: await readAll(paginate(client.users.list, {}, init)),
      groups: await readAll(paginate(client.groups.list, {}, init)),
    }
    const { steps, unchanged } = planSync(client, known, { users, groups }, options)
    const plan: ScimPlan = { changes: steps.map(({ change }) => change), unchanged }
    const applied = (await options.plan?.(plan)) !== false && options.apply !== false
    return { ...plan, applied, ...(await applySteps(applied ? steps : [], options)) }
  }
}

async function readAll<T>(list: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of list) items.push(item)
  return items
}
