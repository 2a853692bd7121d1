import { isDeepStrictEqual } from 'node:util'
import { routes } from '#contract/index.ts'
import type { ThingState } from '#server/db/schema/index.ts'
import { type Named, titleOf } from './names.ts'
import type { AuditRow } from './queries.ts'

const summaries = new Map<string, string>(routes.map(({ id, summary }) => [id, summary]))

export function presentEntry({ row, actorName }: AuditRow, undoable: boolean, names: readonly Named[]) {
  const { id, createdAt, actorId, route, thingKind, thingId, before, after, reason, undoes } = row
  return {
    id,
    created_at: createdAt.toISOString(),
    actor: { id: actorId, name: actorName },
    // Of a call that is no more, its id says what it was.
    action: summaries.get(route) ?? route,
    thing: { kind: thingKind, id: thingId, name: titleOf(row, names) },
    fields: changedFields(before, after),
    reason,
    undoes,
    undoable,
  }
}

/** None where a thing came or went. */
export function changedFields(before: ThingState | null, after: ThingState | null): string[] {
  if (!before || !after) return []
  return Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]))
}
