import { ScimFilterError } from '../errors/scim.ts'

const name = String.raw`\$?[A-Za-z][\w-]*`
const path = new RegExp(String.raw`^(?:urn:[\w.:-]+:)?(${name})(?:\.${name})?$`, 'i')

/**
 * Checks an attribute path: `userName`, `name.familyName`, `urn:...:User:department`.
 *
 * @throws {ScimFilterError} when RFC 7644 does not allow it.
 * @see RFC 7644, section 3.4.2.2
 */
export function attributePath(text: string): string {
  const first = path.exec(text)?.[1]
  // In a filter, these words would be read as operators.
  if (first === undefined || /^(and|or|not)$/i.test(first)) {
    throw new ScimFilterError('A SCIM attribute path has characters no path can have. Write it as in `name.familyName`.')
  }
  return text
}
