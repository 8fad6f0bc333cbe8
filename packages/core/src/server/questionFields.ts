import { array, boolean, is, object, optional, string } from '../check/index.ts'

/** What a page may send to the chat route; the rest of its body is dropped. */
export const questionFields = {
  input: optional(string),
  chatId: optional(string),
  messageId: optional(is<string>('13 or more digits and "-message"', (value) => /^\d{13,}-message$/.test(String(value)))),
  activeBranchName: optional(string),
  isDefaultBranch: optional(boolean),
  images: optional(array(object({ mimeType: string, data: string, name: optional(string) }))),
}
