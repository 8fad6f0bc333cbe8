/** Props that a test changes from outside. Raw: the contract hands in plain objects and compares them by content. */
export function liveProps<Props extends Record<string, unknown>>(initial: Props): Props {
  const names = Object.keys(initial)
  let values = $state.raw(initial)
  return Object.defineProperties(
    {},
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          enumerable: true,
          get: () => values[name],
          set: (value: unknown) => {
            values = { ...values, [name]: value }
          },
        },
      ]),
    ),
  ) as Props
}
