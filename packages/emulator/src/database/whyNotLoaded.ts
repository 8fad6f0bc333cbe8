const advice: Readonly<Record<string, string>> = {
  MODULE_NOT_FOUND:
    'Its program is an optional dependency: install again, without --omit=optional and without node_modules of another system.',
  ERR_DLOPEN_DISABLED: 'Start Node with --allow-addons if it has --permission, and without --no-addons.',
  ERR_DLOPEN_FAILED:
    'Install it on a disk whose programs may run (not noexec), and on this system, with the libraries that it needs.',
}

/** Why DuckDB cannot be loaded, in the system's words, and what to do. */
export function whyNotLoaded(cause: unknown): string {
  const { code = '', message } = cause as NodeJS.ErrnoException
  // That a module was not found is said by the advice; the lines below the first name the modules that asked for it.
  const [words = ''] = code === 'MODULE_NOT_FOUND' ? [] : message.split('\n')
  return [
    `DuckDB, the emulator's database, cannot be loaded on this system (${process.platform}-${process.arch})`,
    `${words && `: ${words.replace(/\.$/, '')}`}. `,
    advice[code] ?? 'It has programs for Linux, macOS and Windows, on x64 and arm64.',
  ].join('')
}
