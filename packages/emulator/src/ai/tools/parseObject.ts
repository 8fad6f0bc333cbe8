import { isObject, type JsonObject } from '../../isObject.ts'

/** Arguments as an object, which is empty for a call without arguments. */
export const parseObject = (text: string): JsonObject | undefined => {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
