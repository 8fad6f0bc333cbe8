import { fileURLToPath } from 'node:url'

/** Directory of the data model that comes with the emulator, over its generated history. */
export const defaultModelDir: string = fileURLToPath(new URL('../../model', import.meta.url))
