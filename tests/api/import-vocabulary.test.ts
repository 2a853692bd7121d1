// Names that catalogue files of a maker may use, as the database has them.
import { afterAll, expect, test } from 'vitest'
import { measures } from '#contract/data/measures.ts'
import {
  categoryMeasures,
  categorySearchConditionGroups,
  searchConditionGroups,
  searchConditionValues,
} from '#server/db/schema/index.ts'
import { readCell } from '#server/features/imports/cells/read-cell.ts'
import { columnsOf, loadVocabulary } from '#server/features/imports/cells/vocabulary.ts'
import { writeCell } from '#server/features/imports/cells/write-cell.ts'
import { loadStarter } from '#server/features/taxonomy/service.ts'
import { buildBrand, buildCategory, buildCertificate, buildMaker, one } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
afterAll(() => database.close())
const { db } = database
await db.transaction(loadStarter)
const maker = await buildMaker(db)

const buildGroup = async (name: string, hiddenLink: boolean, hiddenValues: boolean[]) => {
  const group = one(await db.insert(searchConditionGroups).values({ name, position: 99 }).returning())
  const category = await buildCategory(db)
  await db
    .insert(categorySearchConditionGroups)
    .values({ categoryId: category.id, groupId: group.id, hidden: hiddenLink })
  await db
    .insert(searchConditionValues)
    .values(hiddenValues.map((hidden, at) => ({ groupId: group.id, name: `値${at}`, position: at, hidden })))
  return { id: group.id, categoryId: category.id }
}

test('reads back the name of every category, material and condition of the starter taxonomy', async () => {
  const vocabulary = await loadVocabulary(db, maker.id)
  const parents = new Set(vocabulary.categories.map(({ parentId }) => parentId))
  const leaves = vocabulary.categories.filter(({ id }) => !parents.has(id))
  expect(leaves.length).toBeGreaterThan(50)
  let conditions = 0
  for (const column of columnsOf(vocabulary)) {
    const ids =
      column.terms === 'categories'
        ? leaves.map(({ id }) => id)
        : column.terms === 'materials'
          ? vocabulary.materials.map(({ id }) => id)
          : column.terms === 'conditions'
            ? (column.choices ?? []).map(({ value }) => value)
            : []
    if (column.terms === 'conditions') conditions += ids.length
    for (const id of ids) {
      const text = writeCell(column, [id], vocabulary)
      expect(text).not.toMatch(/#|^$/)
      expect(readCell(column, { text }, { vocabulary, values: {} })).toEqual({ value: [id] })
    }
  }
  expect(conditions).toBeGreaterThan(50)
})

test('has the brands and certificates of the maker alone', async () => {
  await buildBrand(db, { makerId: maker.id, name: '自社ブランド' })
  await buildBrand(db, { name: '他社ブランド' })
  await buildCertificate(db, { makerId: maker.id, number: 'NM-0001' })
  await buildCertificate(db, { number: 'NM-0002' })
  const { brands, certificates } = await loadVocabulary(db, maker.id)
  expect(brands.map(({ name }) => name)).toEqual(['自社ブランド'])
  expect(certificates).toEqual(['NM-0001'])
})

test('marks conditions that no form offers, and keeps their names for exports', async () => {
  const built = {
    shown: await buildGroup('見える条件', false, [false, true]),
    hiddenLink: await buildGroup('カテゴリが隠した条件', true, [false]),
    hiddenValues: await buildGroup('値のない条件', false, [true]),
  }
  const vocabulary = await loadVocabulary(db, maker.id)
  const group = (id: number) => vocabulary.conditionGroups.find((each) => each.id === id)
  expect(group(built.shown.id)).toEqual({
    ...{ id: built.shown.id, name: '見える条件', categoryIds: [built.shown.categoryId] },
    values: [
      { id: expect.any(Number), name: '値0' },
      { id: expect.any(Number), name: '値1', hidden: true },
    ],
  })
  expect(group(built.hiddenLink.id)).toMatchObject({
    hidden: true,
    categoryIds: [built.hiddenLink.categoryId],
  })
  expect(group(built.hiddenValues.id)).toMatchObject({ hidden: true })
  const column = columnsOf(vocabulary).find(({ key }) => key === `condition:${built.hiddenValues.id}`)
  expect(column).toMatchObject({ header: 'こだわり:値のない条件', hidden: true })
})

test('says in which categories a measure is taken, hidden or not', async () => {
  const [shown, hidden] = [await buildCategory(db), await buildCategory(db)]
  await db.insert(categoryMeasures).values([
    { categoryId: shown.id, measure: measures.watts.id },
    { categoryId: hidden.id, measure: measures.watts.id, hidden: true },
  ])
  const { measureCategories } = await loadVocabulary(db, maker.id)
  expect(measureCategories.watts).toEqual(expect.arrayContaining([shown.id, hidden.id]))
  expect(measureCategories.lumens).not.toContain(shown.id)
})
