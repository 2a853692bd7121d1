import { isDeepStrictEqual } from 'node:util'
import type { RecordState } from '#server/db/schema/index.ts'

export function changedFields(before: RecordState | null, after: RecordState | null): string[] {
  if (!before || !after) return []
  return Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]))
}

/** Keys of the store are not for people outside of the staff. */
export const withoutKeys = (state: RecordState | null): RecordState | null =>
  state &&
  (JSON.parse(
    JSON.stringify(state, (field, value) => (field === 'object_key' ? undefined : value)),
  ) as RecordState)
