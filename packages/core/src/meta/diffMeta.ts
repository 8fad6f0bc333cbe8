import type { V1CubeMeta, V1MetaResponse } from '../data/metaTypes.ts'
import { own } from '../util/own.ts'
import { sameJson } from '../util/sameJson.ts'

/** A unit or member that differs. */
export interface MetaChange {
  /** Name of the unit or member. */
  readonly name: string
  /** Fields that differ. Members of a unit are compared in `members`. */
  readonly fields: readonly string[]
}
/** What differs between two lists. */
export interface MetaDifference {
  /** Names that only the later model has. */
  readonly added: readonly string[]
  /** Names that only the earlier model has. */
  readonly removed: readonly string[]
  /** Units or members that are in both models and differ. */
  readonly changed: readonly MetaChange[]
}
/** What differs between two data models. */
export interface MetaDiff {
  /** `compilerId` of the earlier model. */
  readonly before: string | undefined
  /** `compilerId` of the later model. */
  readonly after: string | undefined
  /** Whether nothing differs. */
  readonly isEmpty: boolean
  /** Cubes and views. */
  readonly units: MetaDifference
  /** Measures, dimensions and segments. */
  readonly members: MetaDifference
}

type Named = Readonly<Record<string, unknown>> & { readonly name: string }
/** The fields of a unit that hold its members. */
const memberLists = ['measures', 'dimensions', 'segments'] as const

/**
 * Compares two data models: which units and members were added, removed or changed.
 * Models are compared whole even when their `compilerId` is the same: two users may see different parts of one model.
 */
export function diffMeta(before: V1MetaResponse, after: V1MetaResponse): MetaDiff {
  const units = compare(before.cubes ?? [], after.cubes ?? [], memberLists)
  const members = compare(membersOf(before.cubes), membersOf(after.cubes), [])
  const isEmpty = [units, members].every(({ added, removed, changed }) => added.length + removed.length + changed.length === 0)
  return { before: before.compilerId, after: after.compilerId, isEmpty, units, members }
}

function membersOf(units: readonly V1CubeMeta[] | undefined): Named[] {
  return (units ?? []).flatMap((unit) => memberLists.flatMap((list): readonly Named[] => unit[list] ?? []))
}

function compare(before: readonly Named[], after: readonly Named[], ignored: readonly string[]): MetaDifference {
  const old = new Map(before.map((item) => [item.name, item]))
  const now = new Map(after.map((item) => [item.name, item]))
  return {
    added: [...now.keys()].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    changed: [...now].flatMap(([name, item]) => {
      const other = old.get(name)
      const keys = other && other !== item ? new Set([...Object.keys(other), ...Object.keys(item)]) : []
      const fields = [...keys].filter((key) => !ignored.includes(key) && !sameJson(own(other, key), own(item, key)))
      return fields.length > 0 ? [{ name, fields }] : []
    }),
  }
}
