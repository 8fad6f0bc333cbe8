/** A response in the media type of SCIM. */
export function scimAnswer(body: object, status: number): Response {
  const headers = { 'content-type': 'application/scim+json', 'cache-control': 'no-store' }
  return new Response(JSON.stringify(body), { status, headers })
}
