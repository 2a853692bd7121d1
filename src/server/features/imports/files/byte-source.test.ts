import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryStore } from '#tests/support/memory-store.ts'
import { busyPicture } from '#tests/support/pictures.ts'
import { packZip } from '#tests/support/zip.ts'
import { openParts } from './byte-source.ts'
import { isFileArchive, listEntries } from './list-entries.ts'
import { readEntry } from './read-entry.ts'

async function store(bytes: Uint8Array, size: number) {
  const objects = createMemoryStore()
  const offsets: number[] = []
  for (let at = 0; at < bytes.length; at += size) {
    await objects.put(`a/${at}`, bytes.subarray(at, at + size), '')
    offsets.push(at)
  }
  return { objects, source: openParts(objects, { key: 'a', offsets, size: bytes.length }) }
}

test('reads any range across parts of any size', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(),
      fc.nat(),
      async (bytes, size, from, length) => {
        const { source } = await store(bytes, size)
        const begin = from % bytes.length
        const most = length % (bytes.length - begin + 1)
        expect([...(await source.read(begin, most))]).toEqual([...bytes.subarray(begin, begin + most)])
      },
    ),
  ))

test('refuses ranges outside of the archive', async () => {
  const { source } = await store(new Uint8Array(10), 4)
  for (const [from, length] of [
    [-1, 2],
    [8, 3],
    [11, 0],
  ] as const)
    await expect(source.read(from, length)).rejects.toThrow(RangeError)
})

test('lists and unpacks files across small parts', async () => {
  const picture = await busyPicture(40)
  const archive = packZip([
    { name: 'a.jpg', bytes: picture },
    { name: 'b/c.pdf', bytes: Buffer.from('%PDF-1.7') },
  ])
  const { source } = await store(archive, 37)
  const entries = await listEntries(source)
  expect(entries.map(({ name, bytes }) => [name.toString(), bytes])).toEqual([
    ['a.jpg', picture.length],
    ['b/c.pdf', 8],
  ])
  const [first] = entries
  if (!first?.entry) throw new Error('no entry was listed')
  expect(Buffer.from((await readEntry(source, first.entry, first.bytes)) ?? [])).toEqual(Buffer.from(picture))
  expect(await readEntry(source, first.entry, first.bytes - 1)).toBeUndefined()
  expect(await readEntry(source, { ...first.entry, crc32: 1 }, first.bytes)).toBeUndefined()
  expect(await readEntry(source, { ...first.entry, offset: 5 }, first.bytes)).toBeUndefined()
})

test.each([
  ['pictures', ['a.jpg'], true],
  ['a workbook', ['xl/workbook.xml', '[Content_Types].xml'], false],
  ['an OpenDocument table with pictures', ['mimetype', 'Thumbnails/thumbnail.png'], false],
  ['a table of Numbers', ['preview.jpg', 'Index/Document.iwa'], false],
])('knows %s by the names inside', async (_, names, isOfFiles) => {
  const { source } = await store(packZip(names.map((name) => ({ name, bytes: Buffer.from('1') }))), 50)
  expect(await isFileArchive(source, 'a.bin')).toBe(isOfFiles)
})

test('passes failures of the store on', async () => {
  const { objects, source } = await store(packZip([{ name: 'a.jpg', bytes: Buffer.from('1') }]), 30)
  await objects.delete('a/30')
  await expect(listEntries(source)).rejects.toThrow('is missing')
})
