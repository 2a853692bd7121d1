import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { scheduleExample } from '#contract/schedules/examples.ts'
import { writePdf } from '#server/pdf/write-pdf.ts'
import { describeDocument } from './describe-document.ts'

const template = new URL('./schedule.typ', import.meta.url)
const [row] = scheduleExample.rows

const scheduleOf = (notes: readonly string[]) => ({
  ...scheduleExample,
  rows: notes.flatMap((note, at) => (row ? [{ ...row, item_id: at + 1, note }] : [])),
})

async function read(notes: readonly string[], path: string | null = null) {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#9a3b26' } })
    .jpeg()
    .toBuffer()
  const data = describeDocument(scheduleOf(notes), '谷戸設計室', '2026年11月22日', () => path)
  const bytes = await writePdf({
    template,
    data,
    pictures: new Map([['pictures/41.jpg', picture]]),
  })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  return { document, text }
}

test('a schedule is A3 sheets with a title, in Japanese, tagged, with text that can be copied', async () => {
  const { document, text } = await read(['座面は生成り、𠮷田様ご確認済'], 'pictures/41.jpg')
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: '鎌倉の家 家具候補 仕上表' })
  expect((await document.getMarkInfo())?.Marked).toBe(true)
  const [, , width, height] = (await document.getPage(1)).view
  expect([width, height].map((points) => Math.round((Number(points) / 72) * 25.4))).toEqual([420, 297])
  for (const words of ['ボウ チェア ナチュラルオーク', 'KK-1042-NO', '𠮷田様ご確認済', '¥396,000', '1 / 1'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
})

test('what people wrote is text and never an instruction of the template', async () => {
  const wishes = ['#read("schedule.typ")', '$x^2$ *太字* _斜体_', '@ref <label> \\ / // コメント', '= 見出し']
  const { text } = await read(wishes)
  for (const wish of wishes) expect(text.replaceAll(/\s+/g, '')).toContain(wish.replaceAll(/\s+/g, ''))
})

test('a long one has its header and page numbers on every sheet', async () => {
  const { document } = await read(Array.from({ length: 60 }, () => '同じ備考'))
  expect(document.numPages).toBeGreaterThan(2)
  const { text } = await extractText(document, { mergePages: false })
  for (const [at, page] of text.entries()) {
    expect(page).toContain('防火・環境')
    expect(page.replaceAll(/\s+/g, '')).toContain(`${at + 1}/${document.numPages}`)
  }
})
