import { expect, test } from 'vitest'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import { addFiles, removeFiles } from './place-files.ts'

const variation = (id: number, images: number[]) => ({
  id,
  images: images.map((image) => ({ id: image, shown_width: null })),
})

const product = (...variations: ReturnType<typeof variation>[]) =>
  ({ documents: [], variations }) as unknown as ProductContent

const picture = (position: number, imageId: number, more: object = {}) => ({
  ...{ position, imageId, name: `${position}.jpg`, bytes: 1, kind: 'picture' as const, documentKind: null },
  ...{ variationId: null, rank: 0, objectKey: null, ...more },
})

const document = (position: number, key: string) => ({
  ...picture(position, 0),
  ...{ kind: 'document' as const, imageId: null, documentKind: 2, name: '仕様書.pdf' },
  objectKey: `documents/${key}.pdf`,
})

const shown = ({ variations }: ProductContent) => variations.map(({ images }) => images.map(({ id }) => id))

test('adds pictures behind those of each variation, by rank and name', () => {
  const { state, results } = addFiles(product(variation(1, [9]), variation(2, [])), [
    picture(1, 31, { name: '10.jpg' }),
    picture(2, 32, { name: '9.jpg' }),
    picture(3, 33, { rank: 5, variationId: 2 }),
    picture(4, 9),
  ])
  expect(shown(state)).toEqual([
    [9, 32, 31],
    [9, 32, 31, 33],
  ])
  expect(results.get(4)).toMatchObject({ outcome: 'taken', variationIds: [2] })
})

test('says which picture found no room', () => {
  const full = Array.from({ length: 20 }, (_, at) => at + 100)
  const { state, results } = addFiles(product(variation(1, full)), [picture(1, 1), picture(2, 100)])
  expect(shown(state)).toEqual([full])
  expect(results.get(1)).toMatchObject({ outcome: 'failed', message: '画像は、ひとつの品番に20枚までです' })
  expect(results.get(2)).toMatchObject({ outcome: 'unchanged' })
})

test('puts no picture elsewhere when its 品番 is gone', () => {
  const { state, results } = addFiles(product(variation(1, [])), [picture(1, 5, { variationId: 2 })])
  expect(shown(state)).toEqual([[]])
  expect(results.get(1)).toMatchObject({ outcome: 'failed' })
})

test('adds a document once', () => {
  const { state, results } = addFiles(product(variation(1, [])), [document(1, 'a'), document(2, 'a')])
  expect(state.documents).toMatchObject([{ id: null, kind: 2, name: '仕様書', mime_type: 'application/pdf' }])
  expect([...results.values()].map(({ outcome }) => outcome)).toEqual(['taken', 'unchanged'])
})

test('removes only what was added where it was added', () => {
  const now = product(variation(1, [9, 31]), variation(2, [31]))
  const removed = removeFiles(now, [
    { imageId: 31, written: { variationIds: [1], documentId: null } },
    { imageId: 9, written: null },
  ])
  expect(shown(removed)).toEqual([[9], [31]])
})
