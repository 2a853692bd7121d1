import { expect, test } from 'vitest'
import { applyReading } from '#query/parse/reading.ts'
import { readRooms } from '#query/parse.ts'
import { askedOnce, searchOrRelax } from '#query/relax.ts'
import type { Searched } from '#search/search-port.ts'
import type { SearchQuery } from '#search/types.ts'
import { projectKind } from '#server/search-index/kinds/projects.ts'
import { makeIndex } from '#tests/support/search-index.ts'
import { docs, index, roomTerms, taxonomy } from './demo-catalogue.ts'
import { columnsOf, PROJECTS, terms } from './rooms.ts'

const rooms = await makeIndex(
  projectKind.schemaFor(terms),
  PROJECTS.map((project, at) =>
    projectKind.describe({ id: at + 1, ...columnsOf(project, project.photos) }, terms),
  ),
)

/** Wraps an index and counts its queries and constraints. */
function counted<Terms>(asked: Searched, known: Terms) {
  const seen = { asks: 0, wishes: 0 }
  const see = (query: SearchQuery) => {
    seen.asks += 1
    seen.wishes = Math.max(seen.wishes, query.wishes?.length ?? 0)
    return query
  }
  return {
    seen,
    terms: known,
    search: (query: SearchQuery) => asked.search(see(query)),
    count: (query: SearchQuery) => asked.count(see(query)),
  }
}

const asked = (keyword: string) => ({ keyword, interpret: true, plain: '' })

test('limits the search terms for two hundred letters of described things in rooms', async () => {
  for (const hostile of ['黒い椅子と白い机と', '床が黒い壁が白い', '赤い棚青い棚緑の机']) {
    const [ofRooms, products] = [counted(rooms, roomTerms), counted(index, taxonomy)]
    const catalogue = askedOnce(products)
    const keyword = hostile.repeat(25).slice(0, 200)
    const reading = await readRooms(ofRooms, catalogue, asked(keyword))
    expect(applyReading({}, reading).wishes?.length).toBeLessThanOrEqual(16)
    await searchOrRelax(ofRooms, { limit: 10 }, (isFine) =>
      readRooms(ofRooms, catalogue, asked(keyword), {}, isFine),
    )
    expect([hostile, ofRooms.seen.wishes <= 16, products.seen.wishes <= 16]).toEqual([hostile, true, true])
    expect(ofRooms.seen.asks).toBeLessThan(120)
    expect(products.seen.asks).toBeLessThan(40)
  }
})

const readThing = async (keyword: string) => {
  const { parts } = await readRooms(counted(rooms, roomTerms), counted(index, taxonomy), asked(keyword))
  const said = parts.filter(({ kind }) => kind !== 'filler')
  const ids = said.flatMap(({ any = [] }) => any.flatMap(({ filters }) => filters?.pinned ?? []))
  return { said, ids: new Set(ids) }
}

test.each([
  ['黒い椅子のない部屋', '黒い椅子のない', '黒い椅子のある部屋'],
  ['床が黒くない部屋', '床が黒くない', '床が黒い部屋'],
])('excludes only the described thing from %s', async (keyword, text, other) => {
  const { said, ids } = await readThing(keyword)
  expect(said).toMatchObject([{ text, excluded: true, saysNot: true }])
  const kept = docs.filter(({ id }) => ids.has(id))
  expect(kept.length).toBeGreaterThan(1)
  expect(kept.filter(({ text: says }) => ![says?.color ?? []].flat().includes('ブラック'))).toEqual([])
  expect(ids.isSubsetOf((await readThing(other)).ids)).toBe(true)
})

test('reads alternatives in a described thing', async () => {
  const { ids } = await readThing('飛騨か木曽の椅子のある部屋')
  expect(docs.filter(({ id }) => ids.has(id)).length).toBeGreaterThan(1)
})
