import type { SQL } from 'drizzle-orm'
import { asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { InputIssue } from '#contract/data/errors.ts'
import { messages } from '#contract/data/messages.ts'
import { describeUses } from '#contract/data/taxonomy-uses.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { NamedTable } from '#server/console/standing.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { countUses } from './uses.ts'

/** A new option has no id yet. */
export type OptionState = { id: number | null; name: string; hidden: boolean }

type OptionTable = NamedTable & { position: PgColumn; hidden: PgColumn }

type OptionRow = { id: number; name: string; hidden: boolean; position: number }

/** Rows of one record in their order, such as the values of a condition. */
export const orderedOptions = <T extends OptionTable>({
  table,
  owner,
  name,
  uses,
}: {
  table: T
  owner: keyof T & string
  name: keyof T & string
  uses: SQL
}) => {
  const column = (key: keyof T & string) => table[key] as PgColumn
  const select = (executor: Executor, ownerId: number) =>
    executor
      .select({ id: table.id, name: column(name), hidden: table.hidden, position: table.position })
      .from(table as PgTable)
      .where(eq(column(owner), ownerId))
      .orderBy(asc(table.position), asc(table.id))
  const change = (tx: Transaction, id: number, values: object) =>
    tx
      .update(table as PgTable)
      .set(values)
      .where(eq(table.id, id))

  async function remove(tx: Transaction, gone: readonly OptionRow[]): Promise<void> {
    for (const { id, name: label } of gone) {
      const used = describeUses((await countUses(tx, uses, id)).get(id) ?? {}, true)
      if (used !== undefined) throw new ApiError('in_use', undefined, { detail: `「${label}」には、${used}` })
    }
    await tx.delete(table).where(
      isOneOf(
        table.id,
        gone.map(({ id }) => id),
      ),
    )
  }

  return {
    async read(executor: Executor, ownerId: number): Promise<(OptionState & { id: number })[]> {
      const rows = (await select(executor, ownerId)) as OptionRow[]
      return rows.map(({ id, name: label, hidden }) => ({ id, name: label, hidden }))
    },

    /** Locks the stored rows first, so that new references wait. By id, like orders that name choices. */
    async write(tx: Transaction, ownerId: number, options: readonly OptionState[]): Promise<void> {
      await tx
        .select({ id: table.id })
        .from(table as PgTable)
        .where(eq(column(owner), ownerId))
        .orderBy(asc(table.id))
        .for('update')
      const rows = (await select(tx, ownerId)) as OptionRow[]
      const stored = new Map(rows.map((row) => [row.id, row]))
      const wanted = new Set(options.map(({ id }) => id))
      const gone = rows.filter(({ id }) => !wanted.has(id))
      if (gone.length > 0) await remove(tx, gone)
      const ranked = options.map((option, index) => ({ ...option, position: index + 1 }))
      const changed = ranked.flatMap(({ id, name: label, hidden, position }) => {
        const before = stored.get(id ?? 0)
        return before ? [{ before, values: { [name]: label, hidden, position } }] : []
      })
      // Two options may swap their names, which are unique at each statement.
      for (const { before, values } of changed)
        if (before.name !== values[name]) await change(tx, before.id, { [name]: ` ${before.id}` })
      for (const { before, values } of changed)
        if (
          before.name !== values[name] ||
          before.hidden !== values.hidden ||
          before.position !== values.position
        )
          await change(tx, before.id, values)
      const added = ranked.flatMap(({ id, name: label, hidden, position }) =>
        stored.has(id ?? 0)
          ? []
          : [{ ...(id !== null && { id }), [owner]: ownerId, [name]: label, hidden, position }],
      )
      if (added.length > 0) await tx.insert(table as NamedTable).values(added)
    },
  }
}

/** Rows read back all have their ids. */
export const identified = (options: readonly OptionState[]) =>
  options.map(({ id, ...option }) => ({ ...option, id: found(id) }))

/** Refuses option ids of other records. Only undo restores an id. */
export function refuseOthersOptions(
  path: string,
  sent: readonly OptionState[],
  stored: readonly OptionState[],
): void {
  const known = new Set([null, ...stored.map(({ id }) => id)])
  const issues: InputIssue[] = sent.flatMap(({ id }, at) =>
    known.has(id) ? [] : [{ path: `${path}.${at}.id`, code: 'unknown', message: messages.goneOption }],
  )
  const ids = sent.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length)
    issues.push({ path, code: 'custom', message: '同じ選択肢が2つあります' })
  if (issues.length > 0) throw new ApiError('invalid_request', issues)
}
