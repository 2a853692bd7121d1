import { expect, test } from 'vitest'
import { projectKind } from '#server/search-index/kinds/projects.ts'
import { index, roomTerms, taxonomy } from '#tests/golden/demo-catalogue.ts'
import { columnsOf, PROJECTS, terms } from '#tests/golden/rooms.ts'
import { makeIndex } from '#tests/support/search-index.ts'
import { asTyped } from './parts.ts'
import { readProducts, readRooms } from './reading.ts'
import { rules } from './rules.ts'

const projects = await makeIndex(
  projectKind.schemaFor(terms),
  PROJECTS.map((project, at) =>
    projectKind.describe({ id: at + 1, ...columnsOf(project, project.photos) }, terms),
  ),
)
const withTerms = <Terms>(searched: typeof index, terms: Terms) => ({
  terms,
  count: (query: Parameters<typeof index.count>[0]) => searched.count(query),
  search: (query: Parameters<typeof index.search>[0]) => searched.search(query),
})
const [rooms, products] = [withTerms(projects, roomTerms), withTerms(index, taxonomy)]

/** Returns the rules that fire in a keyword, as it stands or cut finely. */
async function firedIn(keyword: string, isOfRooms: boolean): Promise<string[]> {
  const fired = new Set<string>()
  const hear = (name: string) => fired.add(name)
  for (const isFine of [false, true])
    await (isOfRooms
      ? readRooms(rooms, products, asTyped(keyword), {}, isFine, hear)
      : readProducts(taxonomy, asTyped(keyword), {}, isFine, hear))
  return [...fired]
}

test.each(rules)('the rule "$name" fires in $example', async ({ name, example, of, stage }) => {
  expect(await firedIn(example, of === 'rooms' || stage === 'rooms')).toContain(name)
})

test('no rule fires in names that stand alone', async () => {
  expect(await firedIn('シェルフ', false)).toEqual([])
  expect(await firedIn('住宅', true)).toEqual([])
})

test('each rule has a name of its own', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
})
