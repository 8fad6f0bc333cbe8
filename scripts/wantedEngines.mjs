const engines = ['chromium', 'firefox', 'webkit']

/**
 * The engines that the tests drive. Throws for a name that is none: the tests of the engine that was meant would be left out.
 * @param {string | undefined} wish the variable ENGINES: names, with commas between. None: all engines
 * @returns {string[]}
 */
export function wantedEngines(wish) {
  // The shell of Windows keeps the space in `set ENGINES=chromium && npm test`.
  const names = (wish ?? '').split(',').flatMap((name) => name.trim() || [])
  const unknown = names.find((name) => !engines.includes(name))
  if (unknown)
    throw new Error(`ENGINES names ${unknown}. It can name ${engines.join(', ')}, with commas: ENGINES=chromium,firefox npm test`)
  return names.length > 0 ? names : engines
}
