import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type AuditNameKind, auditKindOf, auditNameKinds } from '#contract/data/audit-fields.ts'
import type { RecordKind } from '#contract/data/console-records.ts'
import { makerRoles } from '#contract/data/maker-roles.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { type auditLog, awards, makers, projects, users } from '#server/db/schema/index.ts'

export type Reference = { kind: AuditNameKind; id: number }

export type NamedReference = Reference & { name: string }

const sources: Record<AuditNameKind, { table: PgTable; id: PgColumn; name: PgColumn }> = {
  user: { table: users, id: users.id, name: users.screenName },
  maker: { table: makers, id: makers.id, name: makers.name },
  award: { table: awards, id: awards.id, name: awards.title },
  project: { table: projects, id: projects.id, name: projects.title },
}

/** Current names: the log has ids alone. */
export async function readNames(
  executor: Executor,
  references: readonly Reference[],
): Promise<NamedReference[]> {
  const found = await Promise.all(
    auditNameKinds.map(async (kind) => {
      const ids = new Set(references.flatMap((each) => (each.kind === kind ? [each.id] : [])))
      if (ids.size === 0) return []
      const { table, id, name } = sources[kind]
      const rows = await executor
        .select({ id, name })
        .from(table)
        .where(isOneOf(id, [...ids]))
      return rows.map((row) => ({ kind, id: Number(row.id), name: String(row.name) }))
    }),
  )
  return found.flat()
}

/** At any depth, if the field's name tells the kind. */
export function referencesIn(value: unknown): Reference[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, of]) => {
    const kind = auditKindOf(field)
    return kind && typeof of === 'number' ? [{ kind, id: of }] : referencesIn(of)
  })
}

type Row = typeof auditLog.$inferSelect

const aboutPerson: readonly RecordKind[] = ['user', 'locking', 'account']
const ofMaker: readonly RecordKind[] = ['maker_member', 'maker_invitation']

export function subjectsOf({ thingKind, thingId, before, after }: Row): Reference[] {
  if (ofMaker.includes(thingKind)) return referencesIn(after ?? before)
  return aboutPerson.includes(thingKind) ? [{ kind: 'user', id: thingId }] : []
}

export function titleOf(row: Row, names: readonly NamedReference[]): string {
  const shown = names.filter((name) =>
    subjectsOf(row).some(({ kind, id }) => kind === name.kind && id === name.id),
  )
  const person = shown.find(({ kind }) => kind === 'user')?.name
  if (!ofMaker.includes(row.thingKind)) return person ?? row.thingName
  const maker = shown.find(({ kind }) => kind === 'maker')?.name
  const role = makerRoles.find(({ id }) => id === (row.after ?? row.before)?.role)?.label
  if (maker === undefined) return row.thingName
  const member = row.thingKind === 'maker_member' ? [person ?? '退会した方'] : []
  return [maker, ...member, role].join('・')
}
