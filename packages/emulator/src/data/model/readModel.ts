import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LineCounter, type Node, parseDocument } from 'yaml'
import { listFiles } from '../../listFiles.ts'
import { checkAliases } from './checkAliases.ts'
import { checkModel } from './checkModel.ts'
import { createJoinGraph, type JoinGraph } from './createJoinGraph.ts'
import { describeYamlError } from './describeYamlError.ts'
import { ModelError } from './ModelError.ts'
import { checkMergeKeys } from './mergeKeys.ts'
import { parseCube } from './parseCube.ts'
import { parseView } from './parseView.ts'
import type { Cube, Unit, View, ViewGroup } from './types.ts'
import { YamlCell } from './YamlCell.ts'

export interface Model {
  /** Every unit in the order of the files, and in each file from top to bottom. */
  readonly units: ReadonlyMap<string, Unit>
  readonly cubes: ReadonlyMap<string, Cube>
  readonly viewGroups: readonly ViewGroup[]
  readonly graph: JoinGraph
  /** Changes when any file does. */
  readonly id: string
}

export interface ModelFile {
  /** Path below the model directory, with `/`. */
  readonly path: string
  readonly text: string
}

function textOf(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ModelError({ file, line: 1, key: 'yaml' }, 'is not UTF-8 text; save it as UTF-8')
  }
}

/** YAML files below `directory`, in the order in which they are found. */
export async function findModelFiles(directory: string): Promise<ModelFile[]> {
  const paths = (await listFiles(directory)).filter((path) => /\.ya?ml$/i.test(path))
  return Promise.all(paths.map(async (path) => ({ path, text: textOf(path, await readFile(join(directory, path))) })))
}

function readFileCells({ path, text }: ModelFile) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true })
  // A # begins a comment only at the start of a word.
  const template = text.split('\n').findIndex((line) => /^(?:[^#]|(?<=\S)#)*\{[{%]/.test(line))
  if (template !== -1)
    throw new ModelError({ file: path, line: template + 1, key: 'yaml' }, 'templates ({{ }} and {% %}) are not supported')
  const [error] = document.errors
  if (error) {
    const { line } = lines.linePos(error.pos[0])
    throw new ModelError({ file: path, line, key: 'yaml' }, describeYamlError(error, text.split('\n')[line - 1] ?? ''))
  }
  const fail = (node: Node, reason: string): never => {
    throw new ModelError({ file: path, line: lines.linePos(node.range![0]).line, key: 'yaml' }, reason)
  }
  checkAliases(document, fail)
  checkMergeKeys(document, fail)
  const root = new YamlCell(document.contents, '', { file: path, line: 1, document, lines })
  if (root.isEmpty) return { cubes: [], views: [], groups: [] }
  const fields = root.fields(['cubes', 'views', 'viewGroups'])
  const cells = (key: string) => {
    const list = fields.get(key)
    return (list?.list() ?? []).map((cell) => {
      const named = cell.fields('any').get('name')
      return named ? cell.as(`${list!.spot.key}.${named.text()}`) : cell
    })
  }
  return { cubes: cells('cubes'), views: cells('views'), groups: cells('viewGroups') }
}

function parseGroup(cell: YamlCell, known: ReadonlyMap<string, View>): ViewGroup {
  const fields = cell.fields(['name', 'title', 'description', 'views', 'includes'])
  return {
    name: fields.need('name').text(),
    title: fields.get('title')?.text(),
    description: fields.get('description')?.text(),
    views: (fields.get('views') ?? fields.need('includes'))
      .list()
      .map((view) => (known.has(view.text()) ? view.text() : view.fail(`there is no view '${view.text()}'`))),
  }
}

/**
 * Reads data model files.
 * @throws ModelError naming file, line and key of the first thing it cannot do
 */
export function readModel(files: readonly ModelFile[]): Model {
  const parsed = files.map(readFileCells)
  const cubes = new Map<string, Cube>()
  const unitNames = new Set<string>()
  const add = <T extends Unit>(cell: YamlCell, unit: T): T => {
    if (unitNames.has(unit.name)) cell.fail(`'${unit.name}' is defined more than once; cubes and views share their names`)
    unitNames.add(unit.name)
    return unit
  }
  for (const file of parsed)
    for (const cell of file.cubes) {
      const cube = add(cell, parseCube(cell))
      cubes.set(cube.name, cube)
    }
  const views = new Map<string, View>()
  for (const file of parsed)
    for (const cell of file.views) {
      const view = add(cell, parseView(cell, cubes))
      views.set(view.name, view)
    }
  const graph = createJoinGraph(cubes.values())
  checkModel(cubes, views.values(), graph)
  const units = new Map<string, Unit>()
  const places = new Map(files.map(({ path }, index) => [path, index]))
  const inOrder = (a: Unit, b: Unit) => places.get(a.spot.file)! - places.get(b.spot.file)! || a.spot.line - b.spot.line
  for (const unit of [...cubes.values(), ...views.values()].sort(inOrder)) units.set(unit.name, unit)
  const viewGroups = parsed.flatMap((file) => file.groups).map((cell) => parseGroup(cell, views))
  const id = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 32)
  return { units, cubes, viewGroups, graph, id }
}
