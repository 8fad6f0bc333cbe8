/** Options of the query library without those that are there but `undefined`: spread over ours, they would hide them. */
export function givenOptions<Options extends object>(options: Options): Options {
  const given = { ...options }
  for (const name in given) if (given[name] === undefined) delete given[name]
  return given
}
