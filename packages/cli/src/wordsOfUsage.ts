import { nearestName } from './nearestName.ts'

/** What the capital letters of a help text stand for. */
const values: Readonly<Record<string, string>> = {
  DIR: 'a directory',
  FILE: 'a file',
  FORMAT: 'a format',
  ID: 'an id',
  KEY: 'a key',
  N: 'a port',
  NAME: 'a name',
  NAMES: 'host names',
  ORIGIN: 'an origin',
  SOURCES: 'sources',
  TOKEN: 'a token',
  URL: 'an address',
  WORDS: 'words',
}

/**
 * What is wrong with an option or its value, in the words of the help instead of those of Node. Other mistakes in their own words.
 * @param error what `parseArgs` or a command threw
 * @param help the command's, whose lines begin with `--data DIR`
 */
export function wordsOfUsage(error: Error, help: string): string {
  const name = /--([\w-]+)/.exec(error.message)?.[1]
  if ('code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && name !== undefined) {
    const near = nearestName(
      name,
      [...help.matchAll(/^ +--([\w-]+)/gm)].map(([, known = '']) => known),
    )
    return `There is no option --${name}.${near ? ` Did you mean --${near}?` : ''}`
  }
  // Node repeats the word, which may be the rest of a key with a space in it.
  if ('code' in error && error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `${/^svc (\w+)/.exec(help)?.[1] ?? 'It'} takes no words, only options. A value with a space in it goes in quotes`
  if (!('code' in error) || error.code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' || name === undefined) return error.message
  if (error.message.includes('does not take an argument')) return `--${name} takes no value`
  const letters = new RegExp(`^ +--${name} ([A-Z]+)`, 'm').exec(help)?.[1] ?? 'VALUE'
  const needed = `--${name} needs ${values[letters] ?? 'a value'}`
  return error.message.includes('ambiguous') ? `${needed}. If it begins with a dash, write --${name}=${letters}` : needed
}
