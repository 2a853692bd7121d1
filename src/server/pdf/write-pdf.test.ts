import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { writePdf } from './write-pdf.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokonoma-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function saveFile(name: string, text: string): Promise<URL> {
  const path = join(folder, name)
  await writeFile(path, text)
  return pathToFileURL(path)
}

const countProcesses = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

const summary = new URL('data:text/javascript,export const summariseUndrawn = () => ({ sentence: "" })')

const plain = '#let data = json(bytes(sys.inputs.data))\n#set document(title: data.title)\n#data.title'

test('sets documents two at a time in processes that end afterwards', async () => {
  const template = await saveFile('plain.typ', plain)
  const before = countProcesses()
  const writing = Array.from({ length: 4 }, (_, at) =>
    writePdf({ template, summary, data: { title: `表${at}` } }),
  )
  await expect.poll(countProcesses).toBe(before + 2)
  for (const { bytes } of await Promise.all(writing))
    expect(Buffer.from(bytes.subarray(0, 5))).toEqual(Buffer.from('%PDF-'))
  await expect.poll(countProcesses).toBe(before)
})

test('rejects with the reason when a template fails, and sets the next document', async () => {
  const failing = await saveFile('failing.typ', '#panic("no such thing")')
  await expect(writePdf({ template: failing, summary, data: {} })).rejects.toThrow('no such thing')
  const template = await saveFile('plain.typ', plain)
  expect((await writePdf({ template, summary, data: { title: '表' } })).bytes.length).toBeGreaterThan(500)
})

const endless = `${plain}
#for a in range(100000) { for b in range(100000) { for c in range(100000) { if c < a - b { [.] } } } }`

test.each([
  ['CPU time', { longestWorkMs: 100 }],
  ['memory', { mostMemory: 1_000_000 }],
])('rejects a document that takes too much %s and ends its process', async (_, limits) => {
  const template = await saveFile('endless.typ', endless)
  const before = countProcesses()
  await expect(writePdf({ template, summary, data: { title: '表' } }, limits)).rejects.toThrow(
    'too much CPU or memory',
  )
  await expect.poll(countProcesses).toBe(before)
})

test('ends the process that sets a document when its parent is killed', async () => {
  const template = await saveFile('endless.typ', endless)
  // The process calls this right before it sets the document.
  const summary = await saveFile(
    'print-process.mjs',
    'export const summariseUndrawn = () => (console.info(process.pid), { sentence: "" })',
  )
  const content = `{ template: new URL('${template}'), summary: new URL('${summary}'), data: { title: '表' } }`
  const program = `
    import { writePdf } from '${new URL('./write-pdf.ts', import.meta.url)}'
    await writePdf(${content})`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [printed] = await once(parent.stdout, 'data')
  const pid = Number(String(printed))
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')))
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
