/** Only the module scripts, in their places. The page of a sample has the elements that it asks for. */
const scriptsOf = (html) =>
  html
    .split(/(<script type="module">[\s\S]*?<\/script>)/)
    .map((part) => (part.startsWith('<script') ? part.replace(/<\/?script.*?>/g, '') : part.replace(/[^\n]/g, '')))
    .join('')
    .replace(/document\.querySelector\('[#.\w-]+'\)/g, '$&!')

/** The samples of a page: language, line of the first line, text, and the part of the text that is code. */
export function samplesOf(text) {
  const samples = []
  let open
  text.split('\n').forEach((line, index) => {
    const [, fence, language] = /^\s*(`{3,})(\w*)/.exec(line) ?? []
    if (!open && fence) open = { fence, language, line: index + 1, lines: [] }
    else if (open && line.trim() === open.fence) {
      const text = open.lines.join('\n')
      samples.push({ ...open, text, code: open.language === 'html' ? scriptsOf(text) : text })
      open = undefined
    } else open?.lines.push(line)
  })
  return samples
}
