import { and, eq, isNull } from 'drizzle-orm'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#server/api-error.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import {
  buildingTypes,
  categories,
  materials,
  productCategories,
  spaces,
  useTypes,
} from '#server/db/schema/index.ts'
import { copyInheritedSpecs } from './inherited-specs.ts'
import { lockCategories } from './lock-categories.ts'
import { orderedRecord, type TermRecord } from './ordered-record.ts'
import { buildingTypeUses, categoryUses, materialUses, spaceUses, useTypeUses } from './uses.ts'

type CategoryFields = { kind: number; parent_id: number | null; name: string; name_kana: string }

const category = orderedRecord<typeof categories, CategoryFields>({
  kind: 'category',
  table: categories,
  uses: categoryUses,
  siblingsOf: ({ kind, parent_id }) =>
    parent_id === null
      ? and(eq(categories.kind, kind), isNull(categories.parentId))
      : eq(categories.parentId, parent_id),
  fieldsOf: ({ kind, parentId, name, nameKana }) => ({
    ...{ kind, parent_id: parentId },
    ...{ name, name_kana: nameKana },
  }),
  rowOf: ({ kind, parent_id, name, name_kana }) => ({ kind, parentId: parent_id, name, nameKana: name_kana }),
  check: requireTwoLevels,
})

/** A category that moves keeps the conditions and measures that its products use. */
export const categoryRecord: TermRecord<CategoryFields> = {
  ...category,
  async write(tx, id, state, along) {
    if (!along) throw new Error('A move is logged with the conditions and measures that it keeps.')
    const locked = await lockCategories(tx, [id, ...(state?.parent_id ? [state.parent_id] : [])])
    const stored = locked.find((row) => row.id === id)
    await category.write(tx, id, state)
    if (!stored || !state) return
    const headings = { heading: stored.parentId, nextHeading: state.parent_id }
    await copyInheritedSpecs(tx, { from: id, into: id, ...headings }, along)
  },
}

/** Leaves a missing parent to the foreign key. Locks the parent: a product being saved in it counts. */
async function requireTwoLevels(tx: Transaction, id: number, { kind, parent_id }: CategoryFields) {
  if (parent_id === null) return
  const stored = await first(tx.select().from(categories).where(eq(categories.id, id)))
  if (stored?.parentId === parent_id) return
  const parent = await first(lockCategories(tx, [parent_id]))
  const isHeading = !parent || (parent.parentId === null && parent.kind === kind && parent.id !== id)
  if (!isHeading) throw refuseParent(messages.categoryParent)
  if ((await tx.$count(categories, eq(categories.parentId, id))) > 0)
    throw refuseParent(messages.categoryDepth)
  const products = await tx.$count(productCategories, eq(productCategories.categoryId, parent_id))
  if (products > 0) throw refuseParent(messages.categoryProducts(products))
}

const refuseParent = (message: string) =>
  new ApiError('invalid_request', [{ path: 'parent_id', code: 'custom', message }], { detail: message })

export const buildingTypeRecord = orderedRecord<typeof buildingTypes, { name: string }>({
  kind: 'building_type',
  table: buildingTypes,
  uses: buildingTypeUses,
  fieldsOf: ({ name }) => ({ name }),
  rowOf: ({ name }) => ({ name }),
})

export const useTypeRecord = orderedRecord<typeof useTypes, { building_type_id: number; name: string }>({
  kind: 'use_type',
  table: useTypes,
  uses: useTypeUses,
  siblingsOf: ({ building_type_id }) => eq(useTypes.buildingTypeId, building_type_id),
  fieldsOf: ({ buildingTypeId, name }) => ({ building_type_id: buildingTypeId, name }),
  rowOf: ({ building_type_id, name }) => ({ buildingTypeId: building_type_id, name }),
})

export const materialRecord = orderedRecord<typeof materials, { name: string; name_kana: string }>({
  kind: 'material',
  table: materials,
  uses: materialUses,
  fieldsOf: ({ name, nameKana }) => ({ name, name_kana: nameKana }),
  rowOf: ({ name, name_kana }) => ({ name, nameKana: name_kana }),
})

type SpaceFields = { name: string; name_kana: string; hidden: boolean }

export const spaceRecord = orderedRecord<typeof spaces, SpaceFields>({
  kind: 'space',
  table: spaces,
  uses: spaceUses,
  canHide: true,
  fieldsOf: ({ name, nameKana, hidden }) => ({ name, name_kana: nameKana, hidden }),
  rowOf: ({ name, name_kana, hidden }) => ({ name, nameKana: name_kana, hidden }),
})
