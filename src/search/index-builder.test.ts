import { expect, test } from 'vitest'
import { finish } from './arrays/slices.ts'
import { IndexBuilder } from './index-builder.ts'
import { createSearchIndex } from './search-index.ts'
import type { SearchDoc, SearchSchema } from './types.ts'

const schema: SearchSchema = { text: { name: { weight: 3 } }, choices: ['kind'], numbers: ['price'] }

const docs = Array.from(
  { length: 300 },
  (_, i): SearchDoc => ({
    id: 3 * i + 1,
    rank: i % 11,
    text: { name: i % 2 ? `椅子${i}` : `棚 KK-${i}` },
    choices: { kind: [i % 4] },
    numbers: { price: i % 5 ? i * 100 : null },
  }),
)

test('builds an index that answers like one filled by changes', () => {
  const builder = new IndexBuilder(schema)
  for (const doc of docs) builder.add(doc)
  const built = finish(builder.finish())
  const filled = createSearchIndex(schema)
  filled.upsert(docs)
  for (const keyword of ['', '椅子', 'KK1', '棚 -KK-10']) {
    const query = { keyword, facets: ['kind'], limit: 1_000 }
    expect(built.search(query)).toEqual(filled.search(query))
  }
  built.upsert([{ id: 4, rank: 99, text: { name: '机' } }])
  expect(built.search({}).ids[0]).toBe(4)
  expect(built.size).toBe(300)
})

test('builds an empty index from no documents, and rejects a repeated document', () => {
  expect(finish(new IndexBuilder(schema).finish()).size).toBe(0)
  const builder = new IndexBuilder(schema)
  builder.add({ id: 2, rank: 0, text: {} })
  expect(() => builder.add({ id: 2, rank: 0, text: {} })).toThrow('document 2 comes after 2')
})
