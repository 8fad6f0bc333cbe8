import { existsSync, readFileSync, statSync } from 'node:fs'

/** Ubuntu's commands that only start a snap: such a browser cannot see the profiles that the tests make among the temporary files. */
const startsSnap = (path) => statSync(path).size < 10_000 && readFileSync(path, 'utf8').includes('/snap/bin/')

/**
 * The first of these programs that is there and that the tests can drive.
 * @param {readonly (string | undefined)[]} paths
 * @returns {string | undefined}
 */
export const firstInstalled = (...paths) => paths.find((path) => path && existsSync(path) && !startsSnap(path))
