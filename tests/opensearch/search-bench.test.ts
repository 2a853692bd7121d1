// `tokonoma search-bench` on a real OpenSearch: prints both sides, compares their answers, and leaves nothing
// behind.
import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { connectOpenSearch } from '#server/search-index/opensearch/client.ts'
import { runToEnd } from '#tests/support/program.ts'

const given = new URL(inject('searchUrl') ?? '')
const prefix = `bench-${randomBytes(4).toString('hex')}`
const searchUrl = `${given.origin}/${prefix}${given.search}`
const bench = (...args: string[]) => runToEnd(['search-bench', ...args], { SEARCH_URL: searchUrl })
const left = async () => {
  const client = connectOpenSearch(searchUrl)
  return Object.keys(await client.ask(z.record(z.string(), z.unknown()), 'GET', `/${prefix}*`))
}

const positive = z.number().positive()
const PercentilesSchema = z.object({ p50: positive, p95: positive, p99: positive })
const SideSchema = z.strictObject({
  side: z.string(),
  documents: z.literal(400),
  builtPerSecond: positive,
  latency: PercentilesSchema,
  searchesPerSecond: positive,
  freshness: PercentilesSchema,
  bytes: positive,
})
const ReportSchema = z.object({
  sizes: z.tuple([
    z.object({
      alike: z.literal(200),
      queries: z.literal(200),
      inProcess: SideSchema,
      openSearch: SideSchema,
    }),
  ]),
  openSearchFrom: z.object({ documents: positive, why: z.string() }),
})

test('prints the search bench as JSON', async () => {
  const { code, output } = await bench('--size', '400', '--seconds', '1', '--json')
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)
  ReportSchema.parse(JSON.parse(json))
  expect([code, await left()]).toEqual([0, []])
})

test('prints the search bench as a table with a conclusion', async () => {
  const { code, output } = await bench('--size', '200,400', '--seconds', '1', '--seed', '9')
  expect(output).toMatch(/\| in each api +\|.*\n\| OpenSearch +\|/)
  expect(output).toMatch(/400 documents: 200 of 200 queries are answered alike; one process of ours answers/)
  expect(output).toMatch(/Take OpenSearch from about [\d,]+ documents on/)
  expect([code, await left()]).toEqual([0, []])
})

test('reports wrong arguments of the search bench in one line', async () => {
  const wrong = await bench('--size', '10,many')
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('--size "10" is not valid')])
  expect((await runToEnd(['search-bench'], {})).output).toContain('SEARCH_URL is not set')
})
