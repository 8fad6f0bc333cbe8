import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A fresh profile for one run of Chromium: the path of its folder, which the caller deletes. */
export function createChromiumProfile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-engine-'))
  // Debian's build blocks third-party storage, which an embedded page may need as it does for real viewers.
  mkdirSync(join(folder, 'Default'))
  writeFileSync(
    join(folder, 'Default/Preferences'),
    JSON.stringify({ profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }),
  )
  return folder
}
