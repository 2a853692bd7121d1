import { expect, test } from 'vitest'
import type { TableFormat } from '#contract/data/table-formats.ts'
import { testVocabulary } from '#server/features/imports/cells/test-vocabulary.ts'
import { columnsOf } from '#server/features/imports/cells/vocabulary.ts'
import { emptyVariation } from '#server/features/imports/plan/compose-product.ts'
import type { StoredProduct } from '#server/features/products/service.ts'
import { type ProductRequest, writeInThread } from './write-in-thread.ts'

const variation = (id: number) => ({
  ...emptyVariation,
  ...{ id, code: `TK-${id}`, name: `色${id}`, published: true, price_kind: 1, price: 1200, price_unit: 2 },
})

const product = (id: number, count: number): StoredProduct => ({
  ...{ id, maker_id: 1, name: '織物調クロス𠮷', name_kana: 'オリモノ', kind: 2, category_ids: [6] },
  ...{ brand_id: null, description: '', sample_limit: null, published: true },
  variations: Array.from({ length: count }, (_, at) => variation(id * 1000 + at)),
})

const request = (format: TableFormat): ProductRequest => ({
  format,
  columns: columnsOf(testVocabulary),
  vocabulary: testVocabulary,
})

test('writes the products of all steps in their order, and counts lost characters', async () => {
  const steps = [[product(1, 2)], [product(2, 1), product(3, 1)]]
  const { bytes, lost } = await writeInThread(request('csv_shift_jis'), steps)
  const codes = Buffer.from(bytes)
    .toString('latin1')
    .match(/TK-\d+/g)
  expect(codes).toEqual(['TK-1000', 'TK-1001', 'TK-2000', 'TK-3000'])
  expect(lost).toBe(4)
})

test('ends when the client goes, and closes the steps', async () => {
  const leaving = new AbortController()
  let isClosed = false
  async function* steps() {
    try {
      for (let at = 1; ; at++) {
        if (at === 3) leaving.abort()
        yield [product(at, 1)]
      }
    } finally {
      isClosed = true
    }
  }
  await expect(writeInThread(request('csv'), steps(), { signal: leaving.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(isClosed).toBe(true)
  await expect(writeInThread(request('csv'), [], { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('refuses a catalogue that takes too much memory, and stays alive', async () => {
  const step = Array.from({ length: 200 }, (_, at) => product(at, 200))
  await expect(writeInThread(request('csv'), [step], { mostMegabytes: 24 })).rejects.toMatchObject({
    code: 'export_too_large',
  })
  expect((await writeInThread(request('csv'), [])).bytes.length).toBeGreaterThan(10)
})

test('passes on errors of the thread, and reads no further step', async () => {
  let read = 0
  async function* steps() {
    for (;;) {
      read++
      yield [null as never]
    }
  }
  await expect(writeInThread(request('csv'), steps())).rejects.toThrow(TypeError)
  expect(read).toBe(1)
})
