import type { ChangeAlong } from '#server/console/console-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { categories } from '#server/db/schema/index.ts'
import { categoryMeasuresRecord } from '#server/features/taxonomy/console/category-measures-record.ts'
import { conditionRecord } from '#server/features/taxonomy/console/condition-record.ts'
import { copyInheritedSpecs } from '#server/features/taxonomy/console/inherited-specs.ts'
import { findLinked, type Merge, moveHideable } from './move-references.ts'

const conditions = { table: 'category_search_condition_groups', column: 'category_id', other: 'group_id' }
const measures = { table: 'category_measures', column: 'category_id', other: 'measure' }

/** Moves the conditions of a category. Each is logged, so that pages from before cannot overwrite it. */
export async function mergeConditions(tx: Transaction, merge: Merge, along: ChangeAlong): Promise<void> {
  for (const id of await findLinked(tx, conditions, merge))
    await along(conditionRecord, id, () => moveHideable(tx, conditions, merge, id))
}

/** Moves the measures of a category, logged as a change of those of the other. */
export async function mergeMeasures(tx: Transaction, merge: Merge, along: ChangeAlong): Promise<void> {
  const moved = await findLinked(tx, measures, merge)
  if (moved.length === 0) return
  await along(categoryMeasuresRecord, merge.into, async () => {
    for (const measure of moved) await moveHideable(tx, measures, merge, measure)
  })
}

/** Copies used conditions and measures of the heading of a category that goes below another. */
export async function copyHeadingSpecs(tx: Transaction, merge: Merge, along: ChangeAlong): Promise<void> {
  const { from, into } = merge
  const rows = await tx
    .select({ id: categories.id, parentId: categories.parentId })
    .from(categories)
    .where(isOneOf(categories.id, [from, into]))
  const headingOf = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const [heading = null, nextHeading = null] = [headingOf.get(from), headingOf.get(into)]
  await copyInheritedSpecs(tx, { from, into, heading, nextHeading }, along)
}
