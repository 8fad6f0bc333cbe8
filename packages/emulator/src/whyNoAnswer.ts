/**
 * Why there is no answer of a server, with what to do. One whose certificate Node refuses is up, and its address is right.
 * @param option what its address comes from, such as `--data-url (dataUrl)`
 * @param error what `fetch` threw
 */
export function whyNoAnswer(option: string, error: unknown): string {
  const { cause } = Object(error) as { cause?: unknown }
  const { code, message } = Object(cause) as NodeJS.ErrnoException
  return /CERT|LEAF_SIGNATURE/.test(code ?? '')
    ? `has a certificate that is not trusted: ${message}. If an authority of your own has signed it, set NODE_EXTRA_CA_CERTS to that one's file`
    : `does not answer. Check that it is up, and that ${option} is its address`
}
