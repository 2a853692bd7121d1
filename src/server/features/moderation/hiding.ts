import { sql } from 'drizzle-orm'
import type { PublishedKind } from '#contract/data/published-kinds.ts'
import { type ConsoleRecord, personInLog } from '#server/console/console-record.ts'
import { enterForPerson } from '#server/console/enter.ts'
import type { Executor } from '#server/db/connect.ts'
import { notifyOwners } from './notify-owners.ts'
import { publishedTables } from './published-tables.ts'

export type HidingState = { hidden_at: string | null; hidden_reason: number | null }

type Row = { name: string; hidden_at: Date | null; hidden_reason: number | null }

/** Locks the row: nothing is created under a team or person being hidden. */
export async function readHiding(executor: Executor, kind: PublishedKind, id: number) {
  const { table, from, name } = publishedTables[kind]
  const { rows } = await executor.execute<Row>(sql`
    select ${name} as name, ${table.hiddenAt} as hidden_at, ${table.hiddenReason} as hidden_reason
    from ${from} where ${table.id} = ${id} for update of ${table}`)
  const [row] = rows
  if (!row) return null
  const hiddenAt = row.hidden_at === null ? null : new Date(row.hidden_at).toISOString()
  return { name: row.name, state: { hidden_at: hiddenAt, hidden_reason: row.hidden_reason } }
}

const hidingOf = <Kind extends PublishedKind>(kind: Kind) =>
  ({
    kind,
    ...(kind === 'user' && { enter: enterForPerson }),
    async read(executor, id) {
      const hiding = await readHiding(executor, kind, id)
      return hiding && kind === 'user' ? { ...hiding, name: personInLog(id) } : hiding
    },
    async write(tx, id, state) {
      const { table } = publishedTables[kind]
      await tx.execute(sql`update ${table}
        set hidden_at = ${state?.hidden_at ?? null}::timestamptz, hidden_reason = ${state?.hidden_reason ?? null}::int
        where ${table.id} = ${id}`)
      await notifyOwners(tx, { kind, id })
    },
  }) satisfies ConsoleRecord<HidingState>

export const hidingRecords = {
  project: hidingOf('project'),
  post: hidingOf('post'),
  list: hidingOf('list'),
  team: hidingOf('team'),
  user: hidingOf('user'),
}
