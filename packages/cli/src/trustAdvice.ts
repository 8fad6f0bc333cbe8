/**
 * What helps if Node does not trust a certificate, as with one that is signed by itself, or by the authority of a company whose proxy
 * reads along.
 * @param reason the words of Node
 */
export const trustAdvice = (reason: string): string | undefined =>
  /self-signed certificate|local issuer certificate|verify the first certificate/.test(reason)
    ? 'If you trust its certificate, set NODE_EXTRA_CA_CERTS to the file of the authority that has signed it.'
    : undefined
