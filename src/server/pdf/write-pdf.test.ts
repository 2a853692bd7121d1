import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePdf } from './write-pdf.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokonoma-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function saveTemplate(name: string, text: string): Promise<URL> {
  const path = join(folder, name)
  await writeFile(path, text)
  return pathToFileURL(path)
}

const countProcesses = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

const plain = '#let data = json(bytes(sys.inputs.data))\n#set document(title: data.title)\n#data.title'

test('sets documents two at a time in processes that end afterwards', async () => {
  const template = await saveTemplate('plain.typ', plain)
  const before = countProcesses()
  const writing = Array.from({ length: 4 }, (_, at) => writePdf({ template, data: { title: `表${at}` } }))
  await expect.poll(countProcesses).toBe(before + 2)
  for (const { bytes } of await Promise.all(writing))
    expect(Buffer.from(bytes.subarray(0, 5))).toEqual(Buffer.from('%PDF-'))
  await expect.poll(countProcesses).toBe(before)
})

test('rejects with the reason when a template fails, and sets the next document', async () => {
  const failing = await saveTemplate('failing.typ', '#panic("no such thing")')
  await expect(writePdf({ template: failing, data: {} })).rejects.toThrow('no such thing')
  const template = await saveTemplate('plain.typ', plain)
  expect((await writePdf({ template, data: { title: '表' } })).bytes.length).toBeGreaterThan(500)
})
