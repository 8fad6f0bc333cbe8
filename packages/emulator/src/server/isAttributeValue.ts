import type { AttributeValue } from './state/createTokens.ts'

/** Whether a user attribute may have this value. `null` clears it. */
export function isAttributeValue(value: unknown): value is AttributeValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return true
  return Array.isArray(value) && (value.every((one) => typeof one === 'string') || value.every((one) => Number.isFinite(one)))
}
