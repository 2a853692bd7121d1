import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noProductRows } from '#demo/catalogue/rows.ts'
import { gatherCatalogue } from '#demo/gather-catalogue.ts'
import { type MadeDocument, makeDocuments } from './make-documents.ts'

const catalogue = gatherCatalogue()

/** Nothing can be written there: each is made anew. */
const nowhere = '/dev/null/sheets'

async function makeOf(productId: number, folder = nowhere): Promise<MadeDocument[]> {
  const products = catalogue.products.filter(({ id }) => id === productId)
  const made = []
  for await (const document of makeDocuments({ ...noProductRows(), ...catalogue, products }, folder))
    made.push(document)
  return made
}

const idOf = (name: string) => catalogue.products.find((product) => product.name === name)?.id ?? 0

test('a product has its data sheet of one page, and its outline for CAD', async () => {
  const [sheet, outline, ...more] = await makeOf(idOf('ボウ チェア'))
  expect(more).toEqual([])
  expect(sheet?.row).toMatchObject({ kind: 2, name: '製品データシート', mimeType: 'application/pdf' })
  const pdf = Buffer.from(sheet?.bytes ?? []).toString('latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf).toContain('<xmpTPg:NPages>1<')
  expect(outline?.row).toMatchObject({ kind: 3, name: '外形寸法図（正面・側面）', mimeType: 'image/vnd.dxf' })
  expect(Buffer.from(outline?.bytes ?? []).toString()).toContain('\nSH430\n')
  for (const { row, bytes } of [sheet, outline].flatMap((made) => made ?? []))
    expect(bytes.length).toBe(row.bytes)
})

test('what has no size has no outline; the same rows give the same files', async () => {
  const id = catalogue.products.find(({ name }) => name === '四十八色 つや消し')?.id ?? 0
  const [first, second] = [await makeOf(id), await makeOf(id)]
  expect(first.map(({ row }) => row.kind)).toEqual([2])
  expect(second.map(({ row }) => row.objectKey)).toEqual(first.map(({ row }) => row.objectKey))
})

test('a sheet that was set once is read again, and is the same; another product has its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-sheets-'))
  try {
    const [chair, paint] = [idOf('ボウ チェア'), idOf('四十八色 つや消し')]
    const [made] = await makeOf(chair)
    const [first] = await makeOf(chair, folder)
    const [second] = await makeOf(chair, folder)
    expect(first?.row).toEqual(made?.row)
    expect(second).toEqual(first)
    const [name = ''] = await readdir(folder)
    await writeFile(join(folder, name), 'kept')
    const [third] = await makeOf(chair, folder)
    expect(Buffer.from(third?.bytes ?? []).toString()).toBe('kept')
    expect((await makeOf(paint, folder))[0]?.row).toEqual((await makeOf(paint))[0]?.row)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
