import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

export type Merge = { from: number; into: number }

type LinkTable = { table: string; column: string; other: string }

/** Moves link rows to another term, skipping rows that exist there. Waits for rows that are being removed. */
export async function moveLinks(tx: Transaction, links: LinkTable, merge: Merge): Promise<void> {
  const [rows, term, other] = names(links)
  await tx.execute(sql`with moved as (delete from ${rows} where ${term} = ${merge.from} returning ${other})
    insert into ${rows} (${term}, ${other}) select ${merge.into}, ${other} from moved on conflict do nothing`)
}

const names = ({ table, column, other }: LinkTable) =>
  [sql.identifier(table), sql.identifier(column), sql.identifier(other)] as const

/** Points a plain reference at the other term. */
export const moveReferences = (tx: Transaction, table: string, column: string, { from, into }: Merge) =>
  tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${into}
    where ${sql.identifier(column)} = ${from}`)

/** Appends ordered rows below one term to those of the other. */
export const appendRows = (
  tx: Transaction,
  { table, column }: { table: string; column: string },
  { from, into }: Merge,
) =>
  tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${into},
      position = position + (select coalesce(max(position), 0) + 1 from ${sql.identifier(table)}
        where ${sql.identifier(column)} = ${into})
    where ${sql.identifier(column)} = ${from}`)

type Twin = { from: number; into: number; name: string }

/** Finds rows of equal names below both terms. */
export async function findTwins(
  tx: Pick<Transaction, 'execute'>,
  { table, column, name = 'name' }: { table: string; column: string; name?: string },
  { from, into }: Merge,
): Promise<Twin[]> {
  const [rows, below, label] = [sql.identifier(table), sql.identifier(column), sql.identifier(name)]
  const found = await tx.execute<Twin>(sql`
    select a.id::float8 as "from", b.id::float8 as "into", a.${label} as name
    from ${rows} a join ${rows} b on b.${label} = a.${label}
    where a.${below} = ${from} and b.${below} = ${into} order by a.id`)
  return found.rows
}
