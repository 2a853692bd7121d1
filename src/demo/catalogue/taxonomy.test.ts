import { expect, test } from 'vitest'
import { placesByCategory } from '#contract/data/outlines/places.ts'
import { laidCategories } from '#contract/data/sides.ts'
import { gatherCatalogue } from '#demo/gather-catalogue.ts'

const demo = gatherCatalogue()
const categoryOf = new Map(demo.categories.map((row) => [row.id, row]))
const productOf = new Map(demo.products.map((row) => [row.id, row]))

test('has two levels of categories, leaves of the kind of their heading, and unique leaf names', () => {
  const leaves = demo.categories.filter((row) => row.parentId !== null)
  for (const leaf of leaves) {
    const heading = categoryOf.get(leaf.parentId ?? 0)
    expect(heading?.parentId).toBeNull()
    expect(heading?.kind).toBe(leaf.kind)
  }
  expect(new Set(leaves.map((row) => row.name)).size).toBe(leaves.length)
  expect(demo.categories.filter((row) => row.parentId === null)).toHaveLength(15)
})

test('names only existing categories as laid or hung', () => {
  const names = demo.categories.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...laidCategories, ...Object.keys(placesByCategory)]))
})

test('puts a product only into leaf categories of its own kind', () => {
  for (const { productId, categoryId } of demo.productCategories) {
    const category = categoryOf.get(categoryId)
    expect(category?.parentId, category?.name).not.toBeNull()
    expect(category?.kind).toBe(productOf.get(productId)?.kind)
  }
  expect(new Set(demo.productCategories.map((row) => row.productId)).size).toBe(demo.products.length)
})

test('gives a variation only values that its categories ask for, one per group unless it has several of its own', () => {
  const asked = new Map(
    demo.products.map((product) => {
      const leaves = demo.productCategories
        .filter((row) => row.productId === product.id)
        .map((row) => row.categoryId)
      const family = new Set(leaves.flatMap((id) => [id, categoryOf.get(id)?.parentId]))
      const groups = demo.categorySearchConditionGroups.filter((row) => family.has(row.categoryId))
      return [product.id, new Set(groups.map((row) => row.groupId))]
    }),
  )
  const groupOf = new Map(demo.searchConditionValues.map((row) => [row.id, row.groupId]))
  const variationOf = new Map(demo.productVariations.map((row) => [row.id, row]))
  for (const { variationId, valueId } of demo.productVariationConditionValues) {
    const variation = variationOf.get(variationId)
    const group = demo.searchConditionGroups.find((row) => row.id === groupOf.get(valueId))
    expect(asked.get(variation?.productId ?? 0), `${variation?.code} ${group?.name}`).toContain(group?.id)
  }
})

test('measures a variation only by measures that one of its categories asks for', () => {
  const placesOf = Map.groupBy(demo.categoryMeasures, (row) => row.measure)
  const parentOf = new Map(demo.categories.map((row) => [row.id, row.parentId]))
  const variationOf = new Map(demo.productVariations.map((row) => [row.id, row]))
  expect(demo.productVariationMeasures.length).toBeGreaterThan(50)
  for (const { variationId, measure } of demo.productVariationMeasures) {
    const { productId, code } = variationOf.get(variationId) ?? {}
    const own = demo.productCategories.flatMap((row) =>
      row.productId === productId ? [row.categoryId, parentOf.get(row.categoryId)] : [],
    )
    const places = (placesOf.get(measure) ?? []).map(({ categoryId }) => categoryId)
    expect(
      places.some((id) => own.includes(id)),
      `${code} ${measure}`,
    ).toBe(true)
  }
})

test('links every condition group to a category, and to the heading when all its leaves ask for the group', () => {
  const linked = new Set(demo.categorySearchConditionGroups.map((row) => row.groupId))
  expect([...linked].toSorted((a, b) => a - b)).toEqual(demo.searchConditionGroups.map((row) => row.id))
  const lamps = demo.categories.find((row) => row.name === '照明')
  const colorTemperature = demo.searchConditionGroups.find((row) => row.name === '色温度')
  expect(demo.categorySearchConditionGroups.filter((row) => row.groupId === colorTemperature?.id)).toEqual([
    { categoryId: lamps?.id, groupId: colorTemperature?.id },
  ])
})

test('asks a sample request question for every heading', () => {
  const asking = new Set(demo.sampleRequestQuestions.map((row) => row.categoryId))
  for (const heading of demo.categories.filter((row) => row.parentId === null))
    expect(asking).toContain(heading.id)
  for (const question of demo.sampleRequestQuestions) {
    const choices = demo.sampleRequestChoices.filter((row) => row.questionId === question.id)
    expect(choices.length, question.label).toBeGreaterThanOrEqual(3)
  }
})

test('gives every variation materials, a color, a picture and counters', () => {
  const ids = demo.productVariations.map((row) => row.id)
  const parts = [
    demo.productVariationMaterials,
    demo.productVariationColors,
    demo.productVariationImages,
    demo.productVariationCounters,
  ]
  for (const rows of parts) expect([...new Set(rows.map((row) => row.variationId))]).toEqual(ids)
})

test('puts only existing things on lists', () => {
  const kindOf = new Map(demo.productVariations.map((row) => [row.id, productOf.get(row.productId)?.kind]))
  for (const { projectId, postId, variationId } of demo.listItems) {
    if (projectId) expect(demo.projects.map((row) => row.id)).toContain(projectId)
    if (postId) expect(demo.posts.map((row) => row.id)).toContain(postId)
    if (variationId) expect(kindOf.has(variationId)).toBe(true)
  }
  expect(demo.lists.filter((list) => list.isPrivate)).toHaveLength(12)
})
