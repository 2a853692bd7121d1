import { type SQL, sql } from 'drizzle-orm'
import type { MergeableKind } from '#contract/data/taxonomy-uses.ts'
import type { ChangeAlong } from '#server/console/console-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { mergeQuestions } from './merge-questions.ts'
import { mergeConditions, mergeMeasures } from './merge-specs.ts'
import { appendRows, findTwins, type Merge, moveLinks, moveReferences } from './move-references.ts'

type MergeOf = (tx: Transaction, merge: Merge, along: ChangeAlong) => Promise<void>

export const childrenOf = {
  category: { table: 'categories', column: 'parent_id' },
  building_type: { table: 'use_types', column: 'building_type_id' },
} as const

const tables: Record<MergeableKind, string> = {
  category: 'categories',
  building_type: 'building_types',
  use_type: 'use_types',
  material: 'materials',
}

/**
 * Locks both terms and those below, by id like products that name several. New references wait for this lock and then
 * fail.
 */
export async function lockTerms(tx: Transaction, kind: MergeableKind, { from, into }: Merge): Promise<void> {
  const pair = sql`(${from}, ${into})`
  const both = sql`id in ${pair}`
  const ofTable: Record<MergeableKind, SQL> = {
    category: sql`${both} or parent_id in ${pair}`,
    building_type: both,
    use_type: both,
    material: both,
  }
  await tx.execute(
    sql`select from ${sql.identifier(tables[kind])} where ${ofTable[kind]} order by id for update`,
  )
  if (kind === 'building_type')
    await tx.execute(sql`select from use_types where building_type_id in ${pair} order by id for update`)
}

/** Moves all references from one term to another of the same kind, and removes the first. */
export async function mergeTerms(
  tx: Transaction,
  kind: MergeableKind,
  merge: Merge,
  along: ChangeAlong,
): Promise<void> {
  const table = sql.identifier(tables[kind])
  await lockTerms(tx, kind, merge)
  await moves[kind](tx, merge, along)
  await tx.execute(sql`update merged_terms set into_id = ${merge.into},
      into_name = (select name from ${table} where id = ${merge.into})
    where kind = ${kind} and into_id = ${merge.from}`)
  await tx.execute(sql`delete from ${table} where id = ${merge.from}`)
}

const moves: Record<MergeableKind, MergeOf> = {
  async category(tx, merge, along) {
    // Before the categories below, which inherit them.
    await mergeConditions(tx, merge, along)
    await mergeMeasures(tx, merge, along)
    await mergeTwins(tx, 'category', childrenOf.category, merge, along)
    await appendRows(tx, childrenOf.category, merge)
    const column = 'category_id'
    await moveLinks(tx, { table: 'product_categories', column, other: 'product_id' }, merge)
    await moveReferences(tx, 'boards', column, merge)
    await mergeQuestions(tx, merge, along)
  },
  async building_type(tx, merge, along) {
    await mergeTwins(tx, 'use_type', childrenOf.building_type, merge, along)
    await appendRows(tx, childrenOf.building_type, merge)
    await moveReferences(tx, 'projects', 'building_type_id', merge)
  },
  use_type: (tx, merge) =>
    moveLinks(tx, { table: 'project_use_types', column: 'use_type_id', other: 'project_id' }, merge),
  material: (tx, merge) =>
    moveLinks(
      tx,
      { table: 'product_variation_materials', column: 'material_id', other: 'variation_id' },
      merge,
    ),
}

/** Merges children of equal names, which could not stand below one heading. */
async function mergeTwins(
  tx: Transaction,
  kind: MergeableKind,
  children: { table: string; column: string },
  merge: Merge,
  along: ChangeAlong,
): Promise<void> {
  for (const { from, into, name } of await findTwins(tx, children, merge)) {
    await mergeTerms(tx, kind, { from, into }, along)
    await tx.execute(sql`insert into merged_terms (kind, term_id, into_id, name, into_name, moved)
      values (${kind}, ${from}, ${into}, ${name}, ${name}, '{}')`)
  }
}
