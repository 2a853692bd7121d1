/**
 * Measures a 仕上表 of 500 rows with images as PDF and as the other files: `node bench/schedule.ts`.
 * Each document is set in its own process as in the job, so the start of Node, the compiler and the fonts
 * counts.
 */
import sharp from 'sharp'
import { seededRandom } from '#cli/search-bench/seeded-random.ts'
import { scheduleExample } from '#contract/schedules/examples.ts'
import { columns } from '#server/features/schedules/columns.ts'
import { describeDocument } from '#server/features/schedules/describe-document.ts'
import { writeXlsx } from '#server/features/schedules/write-xlsx.ts'
import { writePdf } from '#server/pdf/write-pdf.ts'
import { writeShiftJisCsv } from '#server/spreadsheets/write-csv.ts'

const rowCount = 500
const pictureCount = 265
const tries = 7
const random = seededRandom(1)
const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

const [example] = scheduleExample.rows
if (!example) throw new Error('the example has no row')

const rows = Array.from({ length: rowCount }, (_, at) => ({
  ...example,
  item_id: at + 1,
  room: oneOf(['玄関', '居間・食堂', '主寝室', '水まわり', '客室 301']),
  note: oneOf(['', '床の目地と合わせて割り付ける。納期は要確認。', '𠮷田様ご確認済']),
}))
const schedule = { ...scheduleExample, rows }

/** As noisy as a photo: a plain color would compress to nothing. */
const pictures = new Map<string, Uint8Array>()
for (let at = 0; at < pictureCount; at++) {
  const noise = { type: 'gaussian', mean: 100 + (at % 100), sigma: 20 } as const
  const create = { width: 256, height: 256, channels: 3, background: '#888', noise } as const
  pictures.set(`pictures/${at}.jpg`, await sharp({ create }).jpeg({ quality: 75 }).toBuffer())
}
const data = describeDocument(
  schedule,
  '谷戸設計室',
  '2026年11月22日',
  ({ item_id }) => `pictures/${item_id % pictureCount}.jpg`,
)
const header = columns('https://tokonoma.example.jp')
const cells = rows.map((row) => header.map(({ value }) => value(row)))
const table = [header.map(({ label }) => label), ...cells]
const sheet = { title: 'x', subtitle: 'y', header, rows: cells, footer: header.map(() => null) }

async function measure(
  name: string,
  make: () => Promise<{ length: number }> | { length: number },
): Promise<void> {
  const times: number[] = []
  let bytes = 0
  for (let at = 0; at < tries; at++) {
    const begin = performance.now()
    bytes = (await make()).length
    times.push(performance.now() - begin)
  }
  const [first = 0] = times
  const median = times.toSorted((a, b) => a - b)[Math.floor(tries / 2)] ?? 0
  console.log(
    `${name}: first ${first.toFixed(0)} ms, median ${median.toFixed(0)} ms, ${(bytes / 1024).toFixed(0)} KiB`,
  )
}

const folder = new URL('../src/server/features/schedules/', import.meta.url)
const template = new URL('schedule.typ', folder)
const summary = new URL('undrawn-characters.ts', folder)
await measure('PDF', async () => (await writePdf({ template, data, pictures, summary })).bytes)
await measure('Excel', () => writeXlsx(sheet))
await measure('CSV, Shift_JIS', () => writeShiftJisCsv(table).bytes)
