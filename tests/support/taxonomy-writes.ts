// The calls of tests/support/console-writes.ts for the taxonomy.
import {
  buildingTypes,
  categorySearchConditionGroups,
  searchConditionGroups,
  searchConditionValues,
  spaces,
} from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildCategory, buildMaterial, one } from './builders.ts'
import type { MakeWrite } from './console-write.ts'
import { nextNumber } from './next-number.ts'
import { buildQuestion } from './order-builders.ts'
import { buildUseType } from './project-builders.ts'

export const buildBuildingType = async ({ db }: Pick<TestApi, 'db'>) =>
  one(
    await db
      .insert(buildingTypes)
      .values({ name: `試作の建物${nextNumber()}`, position: 0 })
      .returning(),
  )

type Term = { path: string; named: () => object; build: (api: TestApi) => Promise<{ id: number }> }

const newName = () => `新しい名前${nextNumber()}`
const readNew = () => ({ name: newName(), name_kana: 'アタラシイナマエ' })

const writesOf = ({ path, named, build }: Term) => ({
  update: async (api: TestApi) => {
    const { id: recordId } = await build(api)
    return { path: `${path}/${recordId}`, body: { ...named(), version: 0 }, recordId }
  },
  remove: async (api: TestApi) => {
    const { id: recordId } = await build(api)
    return { path: `${path}/${recordId}`, recordId }
  },
})

const category = writesOf({
  path: '/console/categories',
  named: () => ({ ...readNew(), parent_id: null }),
  build: ({ db }) => buildCategory(db),
})
const buildingType = writesOf({
  path: '/console/building_types',
  named: () => ({ name: newName() }),
  build: buildBuildingType,
})
const useType = writesOf({
  path: '/console/use_types',
  named: () => ({ name: newName() }),
  build: ({ db }) => buildUseType(db),
})
const material = writesOf({
  path: '/console/materials',
  named: readNew,
  build: ({ db }) => buildMaterial(db),
})

export async function buildCondition({ db }: Pick<TestApi, 'db'>, { categoryId }: { categoryId: number }) {
  const name = `試しの条件${nextNumber()}`
  const group = one(await db.insert(searchConditionGroups).values({ name, position: 0 }).returning())
  const values = await db
    .insert(searchConditionValues)
    .values(['可', '不可'].map((value, position) => ({ groupId: group.id, name: value, position })))
    .returning()
  await db.insert(categorySearchConditionGroups).values({ categoryId, groupId: group.id })
  return { ...group, values }
}

const writeCondition = async ({ db }: TestApi) => ({
  name: newName(),
  categories: [{ category_id: (await buildCategory(db)).id, hidden: true }],
  values: [{ id: null, name: '遮光1級', hidden: false }],
})

const storeCondition = async (api: TestApi) =>
  buildCondition(api, { categoryId: (await buildCategory(api.db)).id })

const writeQuestion = () => ({
  label: newName(),
  ...{ question_type: 3, required: true, hidden: true },
  choices: [{ id: null, name: '戸建住宅', hidden: false }],
})

const storeQuestion = async (api: TestApi) => buildQuestion(api.db, (await buildCategory(api.db)).id)

const buildSpace = async ({ db }: Pick<TestApi, 'db'>) =>
  one(
    await db
      .insert(spaces)
      .values({ name: `試しの空間${nextNumber()}`, nameKana: 'タメシ', position: 0 })
      .returning(),
  )

const space = writesOf({
  path: '/console/spaces',
  named: () => ({ ...readNew(), hidden: true }),
  build: buildSpace,
})

export const taxonomyWrites: Readonly<Record<string, MakeWrite>> = {
  createCategory: async () => ({
    path: '/console/categories',
    body: { ...readNew(), kind: 1, parent_id: null },
  }),
  updateCategory: category.update,
  deleteCategory: category.remove,
  createBuildingType: async () => ({ path: '/console/building_types', body: { name: newName() } }),
  updateBuildingType: buildingType.update,
  deleteBuildingType: buildingType.remove,
  createUseType: async (api) => ({
    path: '/console/use_types',
    body: { name: newName(), building_type_id: (await buildBuildingType(api)).id },
  }),
  updateUseType: useType.update,
  deleteUseType: useType.remove,
  createMaterial: async () => ({ path: '/console/materials', body: readNew() }),
  updateMaterial: material.update,
  deleteMaterial: material.remove,
  createCondition: async (api) => ({ path: '/console/conditions', body: await writeCondition(api) }),
  updateCondition: async (api) => {
    const { id: recordId, values } = await storeCondition(api)
    const { categories, ...body } = await writeCondition(api)
    const kept = values.slice(1).map(({ id, name }) => ({ id, name, hidden: true }))
    return {
      path: `/console/conditions/${recordId}`,
      body: { ...body, categories, values: [...kept, ...body.values], version: 0 },
      recordId,
    }
  },
  deleteCondition: async (api) => {
    const { id: recordId } = await storeCondition(api)
    return { path: `/console/conditions/${recordId}`, recordId }
  },
  createSpace: async () => ({ path: '/console/spaces', body: { ...readNew(), hidden: false } }),
  updateSpace: space.update,
  deleteSpace: space.remove,
  createMerge: async ({ db }) => {
    const [from, into] = [await buildCategory(db), await buildCategory(db)]
    const terms = { kind: 'category', term_id: from.id, into_id: into.id }
    return { path: '/console/merges', body: { ...terms, version: 0, into_version: 0 } }
  },
  createQuestion: async ({ db }) => ({
    path: '/console/questions',
    body: { ...writeQuestion(), category_id: (await buildCategory(db)).id },
  }),
  updateQuestion: async (api) => {
    const { id: recordId, choiceIds } = await storeQuestion(api)
    const { choices: added, ...body } = writeQuestion()
    const kept = choiceIds.slice(1).map((id) => ({ id, name: '事務所', hidden: true }))
    return {
      path: `/console/questions/${recordId}`,
      body: { ...body, choices: [...kept, ...added], version: 0 },
      recordId,
    }
  },
  deleteQuestion: async (api) => {
    const { id: recordId } = await storeQuestion(api)
    return { path: `/console/questions/${recordId}`, recordId }
  },
  updateCategoryMeasures: async ({ db }) => {
    const { id: recordId } = await buildCategory(db)
    const measures = [{ key: 'lumens', hidden: true }]
    return { path: `/console/categories/${recordId}/measures`, body: { measures, version: 0 }, recordId }
  },
}
