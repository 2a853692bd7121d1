import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { scheduleExample } from '#contract/schedules/examples.ts'
import type { Schedule } from '#contract/schedules/schemas.ts'
import { createTypesetter } from '#server/pdf/typesetter.ts'
import { writePdf } from '#server/pdf/write-pdf.ts'
import { describeDocument } from './describe-document.ts'
import { type ScheduleSummary, summariseUndrawn } from './undrawn-characters.ts'

const template = new URL('./schedule.typ', import.meta.url)
const summary = new URL('./undrawn-characters.ts', import.meta.url)
const [row] = scheduleExample.rows
const typesetter = createTypesetter(fileURLToPath(template))

/** Sets as the process of `writePdf` does, without starting one for each document. */
const typeset = (data: ReturnType<typeof describeDocument>, pictures?: ReadonlyMap<string, Uint8Array>) =>
  typesetter({
    data,
    pictures,
    describeUndrawn: (undrawn) => summariseUndrawn(data, undrawn).sentence,
  })

const scheduleOf = (notes: readonly string[]) => ({
  ...scheduleExample,
  rows: notes.flatMap((note, at) => (row ? [{ ...row, item_id: at + 1, note }] : [])),
})

async function read(notes: readonly string[], path: string | null = null) {
  return readPdf(scheduleOf(notes), path)
}

async function readPdf(schedule: Schedule, path: string | null = null) {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#9a3b26' } })
    .jpeg()
    .toBuffer()
  const data = describeDocument(schedule, '谷戸設計室', '2026年11月22日', () => path)
  const pictures = new Map([['pictures/41.jpg', picture]])
  const bytes = typeset(data, pictures)
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  return { document, text }
}

test('sets a schedule on A3 sheets with a title, in Japanese, tagged, with text that can be copied', async () => {
  const { document, text } = await read(['座面は生成り、𠮷田様ご確認済'], 'pictures/41.jpg')
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: '鎌倉の家 家具候補 仕上表' })
  expect((await document.getMarkInfo())?.Marked).toBe(true)
  const [, , width, height] = (await document.getPage(1)).view
  expect([width, height].map((points) => Math.round((Number(points) / 72) * 25.4))).toEqual([420, 297])
  for (const words of ['ボウ チェア ナチュラルオーク', 'KK-1042-NO', '𠮷田様ご確認済', '¥396,000', '1 / 1'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
})

test('sets user text literally, never as an instruction of the template', async () => {
  const wishes = ['#read("schedule.typ")', '$x^2$ *太字* _斜体_', '@ref <label> \\ / // コメント', '= 見出し']
  const { text } = await read(wishes)
  for (const wish of wishes) expect(text.replaceAll(/\s+/g, '')).toContain(wish.replaceAll(/\s+/g, ''))
})

test('repeats the header and page numbers on every sheet of a long schedule', async () => {
  const { document } = await read(Array.from({ length: 60 }, () => '同じ備考'))
  expect(document.numPages).toBeGreaterThan(2)
  const { text } = await extractText(document, { mergePages: false })
  for (const [at, page] of text.entries()) {
    expect(page).toContain('防火・環境')
    expect(page.replaceAll(/\s+/g, '')).toContain(`${at + 1}/${document.numPages}`)
  }
})

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

/** Returns the texts of a sheet with their sizes in points and places from the lower left corner. */
async function textsOf(document: PdfDocument, sheet: number) {
  const { items } = await (await document.getPage(sheet)).getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [size, , , , from, y] = item.transform as number[]
    return [
      { text: item.str, size: Number(size), y: Number(y), from: Number(from), to: Number(from) + item.width },
    ]
  })
}

/** Rooms of two or three rows, so that sheets end at different places of a room. */
const inRooms = (count: number): Schedule => {
  const { rows } = scheduleOf(Array.from({ length: count }, () => ''))
  return {
    ...scheduleExample,
    rows: rows.map((each, at) => ({ ...each, room: `室${Math.floor(at / 2.2)}` })),
  }
}

test('numbers the rows of all rooms in one sequence, as the note on 〓 counts them', async () => {
  const { document } = await readPdf(inRooms(50))
  const numbers: number[] = []
  for (let sheet = 1; sheet <= document.numPages; sheet++) {
    const texts = await textsOf(document, sheet)
    const left = texts.find(({ text }) => text === '行')?.from
    numbers.push(
      ...texts
        .filter(({ from, text }) => Math.abs(from - Number(left)) < 9 && /^\d+$/.test(text))
        .map(({ text }) => Number(text)),
    )
  }
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
})

test('leaves no name of a room alone at the end of a sheet', async () => {
  const { document } = await readPdf(inRooms(90))
  const alone: string[] = []
  let named = 0
  for (let sheet = 1; sheet <= document.numPages; sheet++) {
    const texts = await textsOf(document, sheet)
    const rooms = texts.filter(({ size }) => size === 10)
    named += rooms.length
    const products = texts.filter(({ text }) => text.startsWith('ボウ チェア'))
    const lowest = Math.min(...products.map(({ y }) => y))
    const left = Math.min(...texts.map(({ from }) => from))
    expect(Math.max(...rooms.map(({ from }) => from))).toBeLessThan(left + 30)
    alone.push(...rooms.filter(({ y }) => y < lowest).map(({ text }) => `${text} (${sheet})`))
  }
  expect(named).toBeGreaterThan(0)
  expect(alone).toEqual([])
})

/** Fills each free text of the example with this text. */
function scheduleWith(text: string) {
  const variation = row?.product_variation
  if (!row || !variation) throw new Error('the example has no row')
  const product = { ...variation.product, maker: { ...variation.product.maker, name: text } }
  const own = { room: text, material_note: text, note: text }
  const written = { ...variation, full_name: text, code: text, product }
  return {
    ...scheduleExample,
    list: { id: 1, name: text },
    rows: [{ ...row, ...own, product_variation: written }],
  }
}

const describe = (text: string) => describeDocument(scheduleWith(text), text, '2026年11月22日', () => null)

const set = (text: string): Uint8Array => typeset(describe(text))

test('makes a PDF of any text in every field', () => {
  const unit = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 40 }))
  fc.assert(
    fc.property(unit, (text) => {
      expect(Buffer.from(set(text).subarray(0, 5)).toString()).toBe('%PDF-')
    }),
    { numRuns: 20 },
  )
})

test('replaces characters without a glyph by 〓, and names their places on the sheet and in the answer', async () => {
  const made = await writePdf<ScheduleSummary>({ template, data: describe('茶室𪚥🏠'), summary })
  const { lost, sentence } = made.summary
  const columns = ['作成者と版', 'リストの名前', '部屋', '製品', '品番・色', '仕様', '備考']
  expect(new Set(lost.map(({ column }) => column))).toEqual(new Set(columns))
  expect(lost).toContainEqual({ row: 1, column: '備考', character: '𪚥' })
  expect(lost).toContainEqual({ row: 0, column: 'リストの名前', character: '𪚥' })
  const document = await getDocumentProxy(new Uint8Array(made.bytes))
  const { text } = await extractText(document, { mergePages: true })
  const seen = text.replaceAll(/\s+/g, '')
  expect(seen).toContain('茶室〓🏠')
  expect(seen).toContain(sentence)
  expect(sentence).toContain('1行目の備考')
})

test.each([
  'W'.repeat(200),
  'https://example.jp/a/very-long_address?of=everything&'.repeat(5),
  'ー'.repeat(200),
  'm'.repeat(200),
])('keeps a long word in its column: %s', async (word) => {
  const document = await getDocumentProxy(new Uint8Array(set(word)))
  const page = await document.getPage(1)
  const texts = await textsOf(document, 1)
  const labels = ['部位', '写真', '製品', '品番・色', 'サイズ', '仕様', '防火・環境', '備考']
  const edges = labels.map((label) => texts.find(({ text }) => text === label)?.from ?? Number.NaN)
  const [, , width = 0] = page.view
  const right = width - (12 / 25.4) * 72
  // Bold and plain texts of the row; title, room and page foot have other sizes.
  const cells = texts.filter(
    ({ size, y }) => size === 8 && texts.every((each) => each.size !== 10 || Math.abs(each.y - y) > 6),
  )
  for (const column of ['製品', '品番・色', '仕様', '備考']) {
    const at = labels.indexOf(column)
    const [from = Number.NaN, next = right] = edges.slice(at, at + 2)
    const inside = cells.filter((cell) => cell.from >= from - 0.1 && cell.from < next - 0.1)
    expect(inside.map(({ text }) => text).join('').length).toBeGreaterThanOrEqual(word.length)
    expect(Math.max(...inside.map(({ to }) => to))).toBeLessThan(next)
  }
  for (const { to } of texts) expect(to).toBeLessThan(right + 0.1)
})

test('keeps a long word of the title whole in the text layer', async () => {
  const document = await getDocumentProxy(new Uint8Array(set('Donaudampfschifffahrtsgesellschaft')))
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Donaudampfschifffahrtsgesellschaft 仕上表' })
  const { text } = await extractText(document, { mergePages: true })
  expect(text).not.toContain('\u200b')
})
