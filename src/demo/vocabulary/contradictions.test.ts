import { expect, test } from 'vitest'
import { measures } from '#contract/data/measures.ts'
import { gatherCatalogue } from '#demo/gather-catalogue.ts'

const demo = gatherCatalogue()
const large = gatherCatalogue({ size: 3_000 })

const things = demo.products.map((product) => ({
  ...product,
  rows: demo.productVariations.filter((row) => row.productId === product.id),
}))
const buildingMaterials = things.filter((thing) => thing.kind === 2)
const lengthOf = (digits = '') => Number(digits.replaceAll(',', ''))

test('describes a building material by the thickness and face width of its product', () => {
  for (const { name, description, rows } of buildingMaterials) {
    for (const [, digits] of description.matchAll(/(?:総?厚さ?|見込み)([\d.]+)ミリ/g)) {
      for (const row of rows) expect(row.thickness ?? row.depth, name).toBe(lengthOf(digits))
    }
    for (const [, digits] of description.matchAll(/(?<!の)幅([\d,]+)ミリ(?!の桟)/g)) {
      for (const row of rows) expect(row.width, name).toBe(lengthOf(digits))
    }
    for (const [, one, other] of description.matchAll(/([\d,]+)×([\d,]+)ミリ/g)) {
      const said = [lengthOf(one), lengthOf(other)].sort((a, b) => a - b)
      for (const row of rows) {
        const measured = [row.width ?? 0, row.height ?? 0].sort((a, b) => a - b)
        expect([measured, [row.width, row.depth]], name).toContainEqual(said)
      }
    }
  }
})

test('describes the layers of a board that add up to its thickness', () => {
  for (const { name, description, rows } of buildingMaterials) {
    const core = /(\d+)ミリの合板/.exec(description)?.[1]
    const face = /単板は(\d+)ミリ/.exec(description)?.[1]
    if (!core) continue
    for (const row of rows) expect(row.thickness, name).toBe(lengthOf(core) + lengthOf(face))
  }
})

test('sizes a board with 三六, 三八 or 四八 in its name accordingly', () => {
  const longSides = { 三六: 1_820, 三八: 2_420, 四八: 2_420 }
  for (const { name, rows } of buildingMaterials) {
    for (const [feet, length] of Object.entries(longSides)) {
      if (!name.includes(`${feet}板`)) continue
      for (const row of rows) expect(row.height, name).toBe(length)
    }
  }
})

test('files no imitation under the material that it imitates', () => {
  for (const rows of [demo, large]) {
    const noteOf = new Map(rows.productVariations.map((row) => [row.id, row.materialNote ?? '']))
    const nameOf = new Map(rows.materials.map((row) => [row.id, row.name]))
    for (const { variationId, materialId } of rows.productVariationMaterials) {
      const name = nameOf.get(materialId)
      expect(noteOf.get(variationId)).not.toMatch(new RegExp(`${name}[風調]`))
    }
  }
})

test('combines no trade words that exclude each other', () => {
  const materialOf = new Map(demo.materials.map((row) => [row.id, row.name]))
  for (const { description, rows } of things) {
    for (const { id, materialNote: note = '' } of rows) {
      expect(note).not.toMatch(/単層.*(?:積層|複層)|陶器 .*焼締め/)
      if (note?.includes('無釉')) expect(description.replaceAll('無釉', '')).not.toContain('釉')
      const materials = demo.productVariationMaterials.filter((row) => row.variationId === id)
      const earthenware = materials.some((row) => materialOf.get(row.materialId) === '陶器質')
      if (note?.includes('焼締め')) expect(earthenware, note).toBe(false)
    }
    // 小口平 is the end of a brick, 108×60; 210×60 is its long side.
    expect(description).not.toMatch(/小口平の(?!108)/)
  }
})

test('sets no search condition that the product’s texts deny', () => {
  for (const rows of [demo, large]) {
    const valueNamed = (group: string, name: string) => {
      const groupId = rows.searchConditionGroups.find((row) => row.name === group)?.id
      return rows.searchConditionValues.find((row) => row.groupId === groupId && row.name === name)?.id ?? 0
    }
    const having = (...values: number[]) =>
      new Set(
        rows.productVariationConditionValues
          .filter((row) => values.includes(row.valueId))
          .map((row) => row.variationId),
      )
    const wetFloors = having(valueNamed('使用部位', '外床'), valueNamed('使用部位', '浴室床'))
    const slipProof = having(valueNamed('防滑', '防滑仕様'))
    expect([...wetFloors].filter((id) => !slipProof.has(id))).toEqual([])
    const dark = having(...['1', '2', '3'].map((grade) => valueNamed('遮光', `遮光${grade}級`)))
    const descriptionOf = new Map(rows.products.map((row) => [row.id, row.description]))
    for (const { id, productId } of rows.productVariations) {
      if (dark.has(id)) expect(descriptionOf.get(productId)).not.toMatch(/粗い織り|透け|レース/)
    }
  }
})

test('measures variations in agreement with their notes and conditions', () => {
  for (const rows of [demo, large]) {
    const nameOf = new Map(rows.searchConditionValues.map((row) => [row.id, row.name]))
    const conditionsOf = Map.groupBy(rows.productVariationConditionValues, (row) => row.variationId)
    const noteOf = new Map(rows.productVariations.map((row) => [row.id, row.materialNote]))
    for (const { variationId, measure, value } of rows.productVariationMeasures) {
      const said = conditionsOf.get(variationId)?.map(({ valueId }) => nameOf.get(valueId)) ?? []
      if (measure === measures.slip_resistance.id && said.includes('防滑仕様'))
        expect(value).toBeGreaterThanOrEqual(0.6)
      if (measure === measures.slip_resistance.id && said.includes('一般仕様'))
        expect(value).toBeLessThan(0.6)
      // JIS Z 9112.
      if (measure === measures.kelvin.id && said.includes('電球色'))
        expect(Math.abs(value - 2_925)).toBeLessThan(325)
      const veneer = /単板(\d+) mm/.exec(noteOf.get(variationId) ?? '')?.[1]
      if (measure === measures.surface_layer.id && veneer) expect(value).toBe(lengthOf(veneer))
    }
  }
})

test('describes no upper rooms in a house of one storey', () => {
  for (const { title, description } of demo.projects) {
    if (/平屋/.test(title + description)) expect(description).not.toMatch(/吹き抜け|上下の部屋|[二2]階/)
  }
})
