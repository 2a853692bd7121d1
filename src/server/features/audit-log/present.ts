import { isDeepStrictEqual } from 'node:util'
import type { ThingState } from '#server/db/schema/index.ts'
import { sayAction } from './actions.ts'
import { type Named, titleOf } from './names.ts'
import type { AuditRow } from './queries.ts'

export function presentEntry({ row, actorName }: AuditRow, undoable: boolean, names: readonly Named[]) {
  const { id, createdAt, actorId, route, thingKind, thingId, before, after, reason, undoes } = row
  return {
    id,
    created_at: createdAt.toISOString(),
    actor: { id: actorId, name: actorName },
    action: sayAction(route),
    thing: { kind: thingKind, id: thingId, name: titleOf(row, names) },
    fields: changedFields(before, after),
    reason,
    undoes,
    undoable,
  }
}

export function changedFields(before: ThingState | null, after: ThingState | null): string[] {
  if (!before || !after) return []
  return Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]))
}
