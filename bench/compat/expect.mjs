/** Ends a check. */
export function expect(condition, message) {
  if (!condition) throw new Error(message)
}
/** The error of a call that has to fail. */
export async function failure(run, expected) {
  let error
  try {
    await run()
  } catch (caught) {
    error = caught
  }
  expect(error, 'nothing was refused')
  for (const [field, value] of Object.entries(expected))
    expect([value].flat().includes(error[field]), `${field} is ${error[field]}`)
  return `${error.code} ${error.status}: ${typeof error.body === 'object' ? error.body?.error : error.message}`
}
