/**
 * What helps if there is no secure connection: Node does not trust a certificate, as with one that is signed by itself, or by the authority of
 * a company whose proxy reads along; or what answers there speaks no TLS, such as a server of this machine.
 * @param reason the words of Node
 */
export function tlsAdvice(reason: string): string | undefined {
  if (/self-signed certificate|local issuer certificate|verify the first certificate/.test(reason))
    return 'If you trust its certificate, set NODE_EXTRA_CA_CERTS to the file of the authority that has signed it.'
  // OpenSSL 3.0 and those after it.
  return /^(wrong version number|packet length too long)$/.test(reason)
    ? 'What answers there does not speak https: is it http, or another port?'
    : undefined
}
