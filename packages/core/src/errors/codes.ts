/** Every stable error code. One entry per error class; each has a page in the docs. */
export type SvcErrorCode =
  // protocol
  | 'MESSAGE_INVALID' // a message of another shape than the contract's cannot be made
  // embed
  | 'EMBED_OPTION' // an option of createEmbed, buildEmbedUrl or createSurface is wrong
  | 'EMBED_STATE' // mount after destroy, a second embed in one element
  | 'EMBED_TIMEOUT' // no ready event in time
  | 'EMBED_SESSION' // the session callback rejected, hung or gave no session
  | 'EMBED_FATAL' // the embedded page reported a fatal error
  | 'EMBED_ABORTED' // waitFor or an action ended because the embed was destroyed
  | 'EMBED_ACTION' // an action's payload cannot be sent
  // hooks
  | 'CLIENT_MISSING' // a hook needs a client that nobody gave
  // http
  | 'HTTP_STATUS' // an answer with an error status
  | 'HTTP_NETWORK' // no answer at all
  | 'HTTP_TIMEOUT' // no answer in time
  | 'HTTP_BODY' // an answer that cannot be read: HTML, broken JSON, a cut stream, a wrong shape
  | 'HTTP_OPTION' // a client option is wrong: plain http to a public host, a key in a browser
  | 'HTTP_TOKEN' // the token function threw, hung or gave no token
  // data
  | 'QUERY_INVALID' // a query that no server can answer, refused before sending
  | 'QUERY_FAILED' // the server refused or failed the query inside a 200 answer or a stream
  | 'RESULT_SHAPE' // a result that does not fit the asked operation
  | 'FORMAT_OPTION'
  // ai
  | 'CHAT_OPTION'
  | 'CHAT_STREAM' // an error line inside the stream
  | 'CHAT_BUSY' // a message was sent while the thread is still streaming
  // platform and scim
  | 'PLATFORM_ARGUMENT'
  | 'PAGINATION_LOOP'
  | 'SCIM_FILTER'
  | 'SCIM_ERROR'
  | 'SERVER_OPTION'
  | 'SESSION_BODY' // a generate-session body that breaks a rule of the contract
  | 'EMULATOR_START' // the emulator cannot start: a port is taken, the pages are not built
