import { changedFields } from '#server/console/log-states.ts'
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
