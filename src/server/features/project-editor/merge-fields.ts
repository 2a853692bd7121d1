import { isDeepStrictEqual } from 'node:util'
import type { JsonValue } from '#contract/data/errors.ts'
import { changedMeanwhile } from '#server/api-error.ts'

/** The version, and per field the version of its last change. */
export type Versions = { version: number; fieldVersions: Readonly<Record<string, number>> }

type Values<Fields> = { [Name in keyof Fields]: JsonValue }

type Merged<Fields> = { changes: Partial<Fields>; versions: Versions }

/**
 * Returns the fields to write. Throws `project_changed` for fields changed after `since`, the version that
 * the sender saw. Without `since` the last write wins.
 */
export function mergeFields<Fields extends Values<Fields>>(
  present: Fields,
  sent: Partial<Fields>,
  { version, fieldVersions }: Versions,
  since = version,
): Merged<Fields> {
  const names = (Object.keys(sent) as (keyof Fields & string)[]).filter((name) => sent[name] !== undefined)
  const changed = names.filter((name) => !isDeepStrictEqual(sent[name], present[name]))
  const conflicts = changed.filter((name) => (fieldVersions[name] ?? 0) > since)
  if (conflicts.length > 0) {
    const theirs = conflicts.map((name): [string, JsonValue] => [name, present[name]])
    throw changedMeanwhile('project_changed', { ...Object.fromEntries(theirs), version })
  }
  if (changed.length === 0) return { changes: {}, versions: { version, fieldVersions } }
  const next = version + 1
  const marks = Object.fromEntries(changed.map((name) => [name, next]))
  return {
    changes: Object.fromEntries(changed.map((name) => [name, sent[name]])) as Partial<Fields>,
    versions: { version: next, fieldVersions: { ...fieldVersions, ...marks } },
  }
}
