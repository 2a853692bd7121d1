// Every call with its most expensive legal input: one request blocks the event loop only for a short turn.
// Measures CPU time of the main thread, which does not depend on other processes.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { tableFormats } from '#contract/data/table-formats.ts'
import { exportProducts } from '#contract/imports/file-routes.ts'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { prepareVocabulary, productLexicon } from '#query/lexicon.ts'
import { builtInGroups, setSynonyms } from '#search/synonyms.ts'
import { createApi } from '#server/app.ts'
import { categories, productVariations } from '#server/db/schema/index.ts'
import { createTestApi, fetchFrom, signedHeaders } from '#tests/support/api.ts'
import { apiDescription } from '#tests/support/api-description.ts'
import { buildMaker, buildProduct } from '#tests/support/builders.ts'
import {
  changeKeyword,
  dearBody,
  dearKeywords,
  dearQuery,
  drawFrom,
  varyKeyword,
} from '#tests/support/dearest-inputs.ts'
import { exampleCall } from '#tests/support/example-call.ts'
import { longestTurn, steadyTurn } from '#tests/support/loop-meter.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const mostMs = 50
const all: readonly Route[] = routes
const tries = { tries: 20, enough: mostMs }

const api = await createTestApi({ demo: true })
afterAll(() => api.close())
const { indexes } = api.services
const app = createApi(api.services)
const person = await joinAs(api, { staff: true })
const keywords = dearKeywords(indexes, 10, 7)

type Document = { paths: Record<string, Record<string, { parameters?: Parameters<typeof dearQuery>[0] }>> }
const document = apiDescription<Document>()
const parametersOf = ({ path, method }: Route) =>
  document.paths[path]?.[method.toLowerCase()]?.parameters ?? []

let token = ''
beforeAll(async () => {
  token = await person.token()
  await prepareVocabulary(indexes)
  for (const keyword of keywords.slice(0, 8)) await ask(searchPath(keyword))
})

const searchPath = (keyword: string) => `/search?keyword=${encodeURIComponent(keyword)}`

async function ask(path: string, init: RequestInit = {}): Promise<number> {
  const headers = { ...signedHeaders(), Authorization: `Bearer ${token}`, ...init.headers }
  const answer = await fetchFrom(app, path, { ...init, headers })
  await answer.arrayBuffer()
  return answer.status
}

const takes = (route: Route, name: string) => parametersOf(route).some((parameter) => parameter.name === name)

describe.each(all.filter(({ method }) => method === 'GET'))('$method $path', (route) => {
  const asked = takes(route, 'keyword') ? keywords.slice(0, 2) : ['']
  test.each(asked)('answers within one short turn of the event loop: %s', async (keyword) => {
    const pathOf = (tried: number) => {
      const query = dearQuery(parametersOf(route), keyword && varyKeyword(keyword, tried))
      if (takes(route, 'offset')) query.set('offset', String(tried))
      for (const { name, required } of parametersOf(route))
        if (required && route.example.query && !query.has(name))
          query.set(name, String(route.example.query[name]))
      return `${exampleCall(route).path}?${query}`
    }
    expect(await steadyTurn((tried) => ask(pathOf(tried)), tries)).toBeLessThan(mostMs)
  })
})

describe('export of the largest products', () => {
  let makerId = 0
  beforeAll(async () => {
    makerId = await buildWideCatalogue()
  })

  test.each(tableFormats)('writes a thousand 品番 in many short turns: $label', async ({ id: format }) => {
    const path = `${exportProducts.path}?maker_id=${makerId}&format=${format}`
    const write = async () => expect(await ask(path)).toBe(200)
    expect(await steadyTurn(write, tries)).toBeLessThan(mostMs)
  })
})

/** The largest products that the contract allows. */
async function buildWideCatalogue(): Promise<number> {
  const { db } = api.services
  const { id: makerId } = await buildMaker(db)
  for (let made = 0; made < 5; made++) {
    const { id: productId } = await buildProduct(db, { makerId, description: '説'.repeat(2000) })
    const { id: _, codeKey: __, ...row } = await buildVariation(db, { productId, imageIds: [] })
    const places = Array.from({ length: limits.variationsPerProduct - 1 }, (___, at) => at)
    await db
      .insert(productVariations)
      .values(places.map((at) => ({ ...row, code: `${row.code}-${at}`, name: `色${at}`, position: at })))
  }
  return makerId
}

describe.each(all.filter(({ body, upload }) => body && !upload))('$method $path with a body', (route) => {
  test('answers its longest example within one short turn of the event loop', async () => {
    const { path, options } = exampleCall(route)
    const init = {
      method: route.method,
      body: JSON.stringify(dearBody(route.example.body)),
      headers: { 'Content-Type': 'application/json', ...options.headers },
    }
    expect(await steadyTurn(() => ask(path, init), tries)).toBeLessThan(mostMs)
  })
})

test('builds the documents outside of the event loop', async () => {
  // A new api has built nothing yet.
  const fresh = Array.from({ length: 3 }, () => createApi(api.services))
  const buildFirst = async (tried: number) => {
    for (const path of ['/docs', '/openapi.json']) {
      const answer = await fetchFrom(fresh[tried] ?? app, path)
      expect(await answer.text()).toContain('TOKONOMA')
    }
  }
  expect(await steadyTurn(buildFirst, { ...tries, tries: fresh.length })).toBeLessThan(mostMs)
})

/** JSON that is expensive to parse and validate: at most 1 MB, without known fields. */
const dearJson: Record<string, string> = {
  '90,000 unknown keys': JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, n) => [n, 1]))),
  '24,000 unknown long keys': JSON.stringify(
    Object.fromEntries(Array.from({ length: 24_000 }, (_, n) => [`${n}`.padStart(30, 'k'), 1])),
  ),
  'one text of 1 MB': JSON.stringify({ text: 'a'.repeat(1_048_000) }),
  'escaped letters': `{"text":"${'\\u3042'.repeat(170_000)}"}`,
  'lists within lists': `[${`${'['.repeat(20)}${']'.repeat(20)},`.repeat(24_000)}1]`,
}

describe.each(Object.entries(dearJson))('JSON body of %s', (_, body) => {
  test('parses or refuses a costly body within one short turn of the event loop', async () => {
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    expect(await ask('/settings/profile', init)).toBeGreaterThanOrEqual(400)
    expect(await steadyTurn(() => ask('/settings/profile', init), tries)).toBeLessThan(mostMs)
  })
})

test('rebuilds the vocabulary after a change of synonyms in many short turns', async () => {
  let changes = 0
  const change = async () => {
    setSynonyms([...builtInGroups, `ヌレエンダイ${++changes}=ベンチ`])
    await prepareVocabulary(indexes)
  }
  expect(await steadyTurn(change, tries)).toBeLessThan(mostMs)
  setSynonyms(builtInGroups)
})

test('prepares the vocabulary of a changed taxonomy in steps of half a short turn', async () => {
  const { variations, projects, posts } = indexes
  const change = () =>
    prepareVocabulary({
      ready: true,
      variations: { terms: { ...variations.terms } },
      projects: { terms: { ...projects.terms } },
      posts: { terms: { ...posts.terms } },
    })
  // Half, because other steps of a change share a turn with it.
  const half = mostMs / 2
  expect(await steadyTurn(change, { ...tries, enough: half })).toBeLessThan(half)
})

test('answers the first searches after a renamed category in many short turns', async () => {
  const { db } = api.services
  const [category] = await db.select().from(categories).where(eq(categories.name, 'ソファ'))
  let keyword = ''
  const rename = async (tried: number) => {
    const before = indexes.variations.terms
    keyword = `ヌレエンダイ${tried}`
    await db
      .update(categories)
      .set({ name: keyword })
      .where(eq(categories.id, category?.id ?? 0))
    while (indexes.variations.terms === before) await nextTurn()
    expect(await ask(searchPath(`${keyword}の6人用`))).toBe(200)
  }
  expect(await steadyTurn(rename, tries)).toBeLessThan(mostMs)
  expect((await productLexicon(indexes.variations.terms)).entries.get(keyword)).toBeDefined()
})

test('searches within one short turn even for the costliest keywords of a hill climb', async () => {
  const draw = drawFrom(11)
  let [worst = '', most = 0]: [string?, number?] = []
  for (let step = 0; step < 20; step++) {
    const next = step < keywords.length ? (keywords[step] ?? '') : changeKeyword(indexes, worst, draw)
    const turn = await longestTurn(() => ask(searchPath(next)))
    if (turn > most) [worst, most] = [next, turn]
  }
  const search = (tried: number) => ask(searchPath(varyKeyword(worst, tried)))
  expect(await steadyTurn(search, tries), worst).toBeLessThan(mostMs)
})
