// Writes the Custom Elements Manifest to where `customElements` in package.json says that it is.
import { readFileSync, writeFileSync } from 'node:fs'
import { customElementsManifest } from './customElementsManifest.mjs'

const { customElements } = JSON.parse(readFileSync('package.json', 'utf8'))
writeFileSync(customElements, `${JSON.stringify(customElementsManifest(), null, 2)}\n`)
