import { isDeepStrictEqual } from 'node:util'
import type { RecordState } from '#server/db/schema/index.ts'
import { describeAction } from './actions.ts'
import { type NamedReference, titleOf } from './names.ts'
import type { AuditRow } from './queries.ts'

export function presentEntry(
  { row, actorName }: AuditRow,
  undoable: boolean,
  names: readonly NamedReference[],
) {
  const { id, createdAt, actorId, route, thingKind, thingId, before, after, reason, undoes } = row
  return {
    id,
    created_at: createdAt.toISOString(),
    actor: { id: actorId, name: actorName },
    action: describeAction(route),
    thing: { kind: thingKind, id: thingId, name: titleOf(row, names) },
    fields: changedFields(before, after),
    reason,
    undoes,
    undoable,
  }
}

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
