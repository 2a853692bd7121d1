import { and, asc, eq, sql } from 'drizzle-orm'
import { ApiError } from '#server/api-error.ts'
import { followTerms } from '#server/console/standing.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { idArray, isOneOf } from '#server/db/query-fragments.ts'
import {
  categorySearchConditionGroups,
  searchConditionGroups,
  searchConditionValues,
} from '#server/db/schema/index.ts'
import { lockCategories } from './lock-categories.ts'
import { type OptionState, orderedOptions } from './ordered-options.ts'
import { orderedRecord, type TermRecord } from './ordered-record.ts'
import { conditionUses, conditionValueUses } from './uses.ts'

type Place = { category_id: number; hidden: boolean }

export type ConditionFields = { name: string; categories: Place[]; values: OptionState[] }

const links = categorySearchConditionGroups

const group = orderedRecord<typeof searchConditionGroups, { name: string }>({
  kind: 'condition',
  table: searchConditionGroups,
  uses: conditionUses,
  canHide: true,
  fieldsOf: ({ name }) => ({ name }),
  rowOf: ({ name }) => ({ name }),
})

const values = orderedOptions({
  table: searchConditionValues,
  ...{ owner: 'groupId', name: 'name' },
  uses: conditionValueUses,
})

/** A condition with its options and the categories that offer it. */
export const conditionRecord: TermRecord<ConditionFields> = {
  ...group,
  async read(executor, id) {
    const found = await group.read(executor, id)
    if (!found) return null
    const state = {
      ...found.state,
      categories: await selectPlaces(executor, id),
      values: await values.read(executor, id),
    }
    return { name: found.name, state }
  },
  async write(tx, id, state) {
    if (!state) return removeGroup(tx, id)
    const { name, position } = state
    await group.write(tx, id, { name, position })
    await writePlaces(tx, id, state.categories)
    await values.write(tx, id, state.values)
  },
  async withoutGone(tx, state) {
    const named = state.categories.map(({ category_id }) => category_id)
    const today = await followTerms(tx, 'category', named)
    const places = state.categories.flatMap(({ category_id, hidden }) =>
      today([category_id]).map((id) => ({ category_id: id, hidden })),
    )
    const isHidden = (id: number) => places.every(({ category_id, hidden }) => category_id !== id || hidden)
    const categories = today(named).map((id) => ({ category_id: id, hidden: isHidden(id) }))
    return { ...state, categories }
  },
}

/** Locks the options first: a product being saved with one of them counts. */
async function removeGroup(tx: Transaction, id: number): Promise<void> {
  await tx
    .select({ id: searchConditionValues.id })
    .from(searchConditionValues)
    .where(eq(searchConditionValues.groupId, id))
    .orderBy(asc(searchConditionValues.id))
    .for('update')
  await group.write(tx, id, null)
}

const selectPlaces = (executor: Executor, groupId: number): Promise<Place[]> =>
  executor
    .select({ category_id: links.categoryId, hidden: links.hidden })
    .from(links)
    .where(eq(links.groupId, groupId))
    .orderBy(asc(links.categoryId))

async function writePlaces(tx: Transaction, groupId: number, places: readonly Place[]): Promise<void> {
  const stored = await selectPlaces(tx, groupId)
  const wanted = new Set(places.map(({ category_id }) => category_id))
  const gone = stored.flatMap(({ category_id }) => (wanted.has(category_id) ? [] : [category_id]))
  if (gone.length > 0) {
    await lockCategories(tx, gone)
    await refuseUsedPlaces(tx, groupId, { gone, wanted: [...wanted] })
    await tx.delete(links).where(and(eq(links.groupId, groupId), isOneOf(links.categoryId, gone)))
  }
  if (places.length === 0) return
  await tx
    .insert(links)
    .values(places.map(({ category_id, hidden }) => ({ groupId, categoryId: category_id, hidden })))
    .onConflictDoUpdate({
      target: [links.categoryId, links.groupId],
      set: { hidden: sql`excluded.hidden` },
      setWhere: sql`${links.hidden} <> excluded.hidden`,
    })
}

/** Refuses to take a condition from categories with products that use its values, unless their heading has it. */
async function refuseUsedPlaces(
  tx: Transaction,
  groupId: number,
  { gone, wanted }: { gone: readonly number[]; wanted: readonly number[] },
): Promise<void> {
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    select place.name, count(distinct pc.product_id)::float8 as count
    from categories place
    join categories below on place.id in (below.id, below.parent_id)
    join product_categories pc on pc.category_id = below.id
    join product_variations v on v.product_id = pc.product_id
    join product_variation_condition_values x on x.variation_id = v.id
    join search_condition_values s on s.id = x.value_id
    where s.group_id = ${groupId} and place.id = any(${idArray(gone)})
      and (place.parent_id = any(${idArray(wanted)})) is not true
    group by place.id order by place.id limit 1`)
  const [used] = rows
  if (!used) return
  const detail = `「${used.name}」には、この条件を使う製品が${used.count.toLocaleString('ja')}件あるため、外せません。隠すことはできます。`
  throw new ApiError('in_use', undefined, { detail })
}
