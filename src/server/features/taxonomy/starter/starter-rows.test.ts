import { expect, test } from 'vitest'
import { usualUnits } from '#contract/data/usual-units.ts'
import { starterRows } from './starter-rows.ts'
import { taxonomyTables } from './tables.ts'

test('the starter has rows for every table of the taxonomy', () => {
  for (const name of Object.keys(taxonomyTables) as (keyof typeof taxonomyTables)[])
    expect(starterRows[name].length, name).toBeGreaterThan(0)
})

test('every use type belongs to a building type of the starter', () => {
  const buildings = new Set(starterRows.buildingTypes.map(({ id }) => id))
  for (const { buildingTypeId, name } of starterRows.useTypes)
    expect(buildings, name).toContain(buildingTypeId)
})

test('usual units are those of categories of the starter', () => {
  const names = starterRows.categories.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.values(usualUnits).flat()))
})
