/** All stable error codes: one per error class, each with a page in the docs. */
export type SvcErrorCode =
  // protocol
  | 'MESSAGE_INVALID' // a message whose shape breaks the contract cannot be made
  // embed
  | 'EMBED_OPTION' // an option of createEmbed, buildEmbedUrl or createSurface is wrong
  | 'EMBED_STATE' // mount after destroy, a second embed in one element
  | 'EMBED_TIMEOUT' // no ready event in time
  | 'EMBED_SESSION' // the session callback rejected, hung or returned no session
  | 'EMBED_FATAL' // the embedded page reported a fatal error
  | 'EMBED_ABORTED' // waitFor ended before its event came: the embed was unmounted or destroyed
  | 'EMBED_ACTION' // an action's payload cannot be sent
  // hooks
  | 'CLIENT_MISSING' // a hook needs a client that was not given
  // http
  | 'HTTP_STATUS' // an answer with an error status
  | 'HTTP_NETWORK' // no answer at all
  | 'HTTP_TIMEOUT' // no answer in time
  | 'HTTP_BODY' // an answer that cannot be read: HTML, broken JSON, a cut stream, a wrong shape
  | 'HTTP_OPTION' // a client option is wrong: plain http to a public host, a key in a browser
  | 'HTTP_TOKEN' // the token function threw, hung or returned no token
  // data
  | 'QUERY_INVALID' // a query that no server can answer, refused before sending
  | 'QUERY_FAILED' // the server reports a failure inside an answer with status 200 or a stream
  | 'RESULT_SHAPE' // a result, or a value of it, that does not fit the operation
  | 'FORMAT_OPTION' // an option of createFormatter, or a format of the model, cannot be used
  // ai
  | 'CHAT_OPTION' // an option or a request of the chat client is wrong
  | 'CHAT_STREAM' // the run failed: an error line inside the stream, or a connection that was lost
  | 'CHAT_BUSY' // a question was sent while the thread is still being answered
  // platform and scim
  | 'PLATFORM_ARGUMENT' // a call that cannot be sent: a path value is missing or would change the path, or a cursor is not ours
  | 'PAGINATION_LOOP' // a list that would never end
  | 'SCIM_FILTER' // a filter or patch that RFC 7644 cannot express
  | 'SCIM_MEMBER' // a group of a sync names a member that nobody has
  | 'SCIM_ERROR' // the server refused a SCIM request
  // backends
  | 'SERVER_OPTION' // an option of a server-side handler is missing or unsafe
  | 'SESSION_BODY' // a generate-session body that breaks a rule of the contract
  // emulator
  | 'EMULATOR_START' // the emulator cannot start: a port is taken, the pages are not built
