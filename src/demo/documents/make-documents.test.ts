import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noProductRows } from '#demo/catalogue/rows.ts'
import { gatherCatalogue } from '#demo/gather-catalogue.ts'
import type { MadeDocument } from './made-document.ts'
import { makeDocuments } from './make-documents.ts'

const catalogue = gatherCatalogue()

/** Not writable, so every document is made anew. */
const nowhere = '/dev/null/sheets'

async function makeOf(productId: number, folder = nowhere): Promise<MadeDocument[]> {
  const products = catalogue.products.filter(({ id }) => id === productId)
  const made = []
  for await (const document of makeDocuments({ ...noProductRows(), ...catalogue, products }, folder))
    made.push(document)
  return made
}

const idOf = (name: string) => catalogue.products.find((product) => product.name === name)?.id ?? 0

test('makes a data sheet of one page, a CAD outline and the maker’s catalogue for a product', async () => {
  const [sheet, outline, booklet, ...more] = await makeOf(idOf('ボウ チェア'))
  expect(more).toEqual([])
  expect(sheet?.row).toMatchObject({ kind: 2, name: '製品データシート', mimeType: 'application/pdf' })
  const pdf = Buffer.from(sheet?.bytes ?? []).toString('latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf).toContain('<xmpTPg:NPages>1<')
  expect(outline?.row).toMatchObject({ kind: 3, name: '外形寸法図（正面・側面）', mimeType: 'image/vnd.dxf' })
  expect(Buffer.from(outline?.bytes ?? []).toString()).toContain('\nSH430\n')
  expect(booklet?.row).toMatchObject({
    kind: 1,
    name: '木曽家具工房 製品カタログ',
    mimeType: 'application/pdf',
  })
  for (const { row, bytes } of [sheet, outline, booklet].flatMap((made) => made ?? []))
    expect(bytes.length).toBe(row.bytes)
})

test('makes no outline without sizes, and the same files from the same rows', async () => {
  const id = catalogue.products.find(({ name }) => name === '四十八色 つや消し')?.id ?? 0
  const [first, second] = [await makeOf(id), await makeOf(id)]
  expect(first.map(({ row }) => row.kind)).toEqual([2, 1])
  expect(second.map(({ row }) => row.objectKey)).toEqual(first.map(({ row }) => row.objectKey))
})

test('caches a typeset data sheet per product', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-sheets-'))
  try {
    const [chair, paint] = [idOf('ボウ チェア'), idOf('四十八色 つや消し')]
    const [made] = await makeOf(chair)
    const [first] = await makeOf(chair, folder)
    const [second] = await makeOf(chair, folder)
    expect(first?.row).toEqual(made?.row)
    expect(second).toEqual(first)
    for (const name of await readdir(folder)) await writeFile(join(folder, name), 'kept')
    const [third] = await makeOf(chair, folder)
    expect(Buffer.from(third?.bytes ?? []).toString()).toBe('kept')
    expect((await makeOf(paint, folder))[0]?.row).toEqual((await makeOf(paint))[0]?.row)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('stores the catalogue of a maker once for all its products', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-sheets-'))
  try {
    const [maker] = Map.groupBy(catalogue.products, ({ makerId }) => makerId)
      .values()
      .filter((products) => products.length > 2)
    const of = new Set(maker?.map(({ id }) => id))
    const products = catalogue.products.filter(({ id }) => of.has(id))
    const catalogues = []
    for await (const made of makeDocuments({ ...noProductRows(), ...catalogue, products }, folder))
      if (made.row.kind === 1) catalogues.push(made)
    expect(catalogues.map(({ row }) => row.productId)).toEqual([...of])
    expect(new Set(catalogues.map(({ row }) => row.objectKey)).size).toBe(1)
    const pdf = Buffer.from(catalogues[0]?.bytes ?? []).toString('latin1')
    expect(Number(/<xmpTPg:NPages>(\d+)</.exec(pdf)?.[1])).toBeGreaterThan(2)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
