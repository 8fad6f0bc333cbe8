export const shown = (member) => member.public !== false && member.isVisible !== false
const named = ({ name }) => name

/** What can be asked for, by unit, those with a time first. */
export const pickMembers = (meta) =>
  meta.cubes
    .filter(shown)
    .map((cube) => ({
      unit: cube.name,
      measure: cube.measures.filter(shown).find(({ type }) => type === 'number')?.name,
      text: cube.dimensions.filter(shown).find(({ type, primaryKey }) => type === 'string' && !primaryKey)?.name,
      time: cube.dimensions.filter(shown).find(({ type }) => type === 'time')?.name,
      segment: cube.segments.filter(shown).map(named)[0],
      custom: cube.dimensions
        .filter(shown)
        .flatMap(({ name, granularities }) => (granularities ?? []).map((own) => [name, own.name]))[0],
    }))
    .filter(({ measure, text }) => measure && text)
    .sort((a, b) => Number(Boolean(b.time)) - Number(Boolean(a.time)))
