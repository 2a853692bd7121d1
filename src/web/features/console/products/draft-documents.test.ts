import { expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { mergeDrafts } from '#web/features/console/compare-drafts.ts'
import { addDocuments, toDraftDocuments } from './draft-documents.ts'
import { emptyProduct, fieldOfIssue, toInput, validateProduct } from './product-draft.ts'

const file = (file_name: string, upload_id = 31) => ({ upload_id, file_name, bytes: 2048 })
const stored = (id: number, name: string) => ({
  ...{ id, kind: 1, name, file_name: `${name}.pdf`, mime_type: 'application/pdf', bytes: 2048 },
})

test.each([
  ['外形図.dxf', '外形図', 3],
  ['2026総合カタログ.pdf', '2026総合カタログ', 1],
  ['SPEC_KK-1042.pdf', 'SPEC_KK-1042', 2],
  ['お手入れと取扱説明.pdf', 'お手入れと取扱説明', 4],
  ['.pdf', '資料', 1],
])('names a new document after its file: %s', (file_name, name, kind) => {
  expect(addDocuments([], [file(file_name)]).documents).toMatchObject([{ id: null, name, kind, file_name }])
})

test('adds documents behind the others within the limit, each with a key of its own', () => {
  const documents = toDraftDocuments(
    Array.from({ length: limits.productDocuments - 1 }, (_, index) => stored(index + 1, '図')),
  )
  const added = addDocuments(documents, [file('a.pdf', 1), file('b.pdf', 2), file('c.pdf', 3)])
  expect([added.documents.length, added.omitted]).toEqual([limits.productDocuments, 2])
  expect(new Set(added.documents.map(({ key }) => key)).size).toBe(limits.productDocuments)
})

test('sends stored documents by id and new ones by their upload', () => {
  const { documents } = addDocuments(toDraftDocuments([stored(5, 'カタログ')]), [file('外形図.dxf')])
  expect(toInput({ ...emptyProduct(1), documents }).documents).toEqual([
    { id: 5, upload_id: null, kind: 1, name: 'カタログ', file_name: 'カタログ.pdf' },
    { id: null, upload_id: 31, kind: 3, name: '外形図', file_name: '外形図.dxf' },
  ])
})

test('shows issues of a document at its name', () => {
  const documents = toDraftDocuments([stored(5, ' ')])
  expect(validateProduct({ ...emptyProduct(1), documents })).toHaveProperty(['documents.0.name'])
  expect(fieldOfIssue('documents.0.upload_id')).toBe('documents.0.name')
  expect(fieldOfIssue('variations.1.images.2.id')).toBe('variations.1.images')
  expect(fieldOfIssue('category_ids.0')).toBe('category_ids')
})

test('merges a new document of each side, and a colleague’s new name', () => {
  const base = { documents: toDraftDocuments([stored(5, 'カタログ')]) }
  const mine = addDocuments(base.documents, [file('外形図.dxf')])
  const theirs = { documents: toDraftDocuments([stored(5, '総合カタログ'), stored(6, '仕様書')]) }
  const merged = mergeDrafts(base, { documents: mine.documents }, theirs).documents
  expect(merged.map(({ id, name }) => [id, name])).toEqual([
    [5, '総合カタログ'],
    [6, '仕様書'],
    [null, '外形図'],
  ])
})
