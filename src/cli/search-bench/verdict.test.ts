import { expect, test } from 'vitest'
import { decide } from './verdict.ts'

const at = (documents: number, ours: number, theirs: number) => ({
  inProcess: { documents, searchesPerSecond: ours, bytes: documents * 400 },
  openSearch: { documents, searchesPerSecond: theirs, bytes: documents * 4_500 },
})
const gibibyte = 2 ** 30

test('recommends the own engine as long as its index fits into an api process', () => {
  const { documents, why } = decide([at(10_000, 900, 30), at(100_000, 500, 20)], gibibyte)
  expect(documents).toBe(Math.floor(gibibyte / 400))
  expect(why).toBe('an index takes 400 bytes a document in each api process, and it may have 1 GiB')
})

test('recommends OpenSearch from the first size at which it answers more searches a second', () => {
  const sizes = [at(10_000, 900, 30), at(1_000_000, 20, 30)]
  expect(decide(sizes, gibibyte)).toMatchObject({
    documents: 1_000_000,
    why: expect.stringContaining('more searches a second'),
  })
  expect(decide(sizes, 400 * 1_000).documents).toBe(1_000)
})
