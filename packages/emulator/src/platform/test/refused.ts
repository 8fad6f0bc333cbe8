/** How a call is refused: its status with the path or the code of the answer, such as `400 query.first`; `done` when it is not. */
export const refused = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'done',
    ({ status, body }: { status: number; body: { path?: string; code?: string } }) =>
      [status, body.path ?? body.code].filter((part) => part !== undefined).join(' '),
  )
