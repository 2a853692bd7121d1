/**
 * Measures reading an import in its thread: a workbook and a CP932 file of 10,000 products and 60 columns.
 * Each run has a process of its own. Prints medians of CPU seconds and of the peak memory, and how many times a file
 * of one product takes them. `npm run bench:import-read`.
 */

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import iconv from 'iconv-lite'
import { median } from '#cli/search-bench/percentiles.ts'
import { readTableInThread } from '#server/features/imports/read/read-in-thread.ts'
import { buildWorkbook, type StoredCell } from '#tests/support/workbook.ts'

type Run = { rows: number; cpuSeconds: number; baseMegabytes: number; peakMegabytes: number }

const products = 10_000
const columns = 60
const runs = 5
const seed = 20_270_401

const headers = new URL('../src/server/features/imports/known-headers.ts', import.meta.url)
const words = [
  '織物調',
  '木目',
  '石目',
  '無地',
  '和紙',
  '珪藻土',
  'オーク',
  'ウォルナット',
  '真鍮',
  '麻',
  '藍',
  '生成り',
]

const [file] = process.argv.slice(2)
if (file) console.log(JSON.stringify(await measure(await readFile(file))))
else await benchAll()

async function benchAll(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'import-read-'))
  try {
    const table = makeTable(products)
    const small = makeTable(1)
    const floorOfCsv = await benchFile(folder, 'one.csv', toCsv(small))
    const floorOfXlsx = await benchFile(folder, 'one.xlsx', toWorkbook(small))
    await benchFile(folder, 'products.csv', toCsv(table), floorOfCsv)
    await benchFile(folder, 'products.xlsx', toWorkbook(table), floorOfXlsx)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function benchFile(folder: string, name: string, bytes: Uint8Array, floor?: number): Promise<number> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  const measured: Run[] = []
  for (let run = 0; run < runs; run++) {
    const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), path])
    measured.push(JSON.parse(stdout))
  }
  const middle = (pick: (run: Run) => number) => median(measured.map(pick))
  const cpu = middle(({ cpuSeconds }) => cpuSeconds)
  const peak = middle(({ peakMegabytes }) => peakMegabytes)
  const grown = middle(({ peakMegabytes, baseMegabytes }) => peakMegabytes - baseMegabytes)
  const size = (bytes.length / 1_048_576).toFixed(1)
  console.log(
    `${name.padEnd(14)} ${size.padStart(5)} MB  ${measured[0]?.rows} rows  CPU ${cpu.toFixed(2)} s  peak RSS ${peak.toFixed(0)} MB (${grown.toFixed(0)} by reading)${floor ? `  ${(cpu / floor).toFixed(1)} times one product` : ''}`,
  )
  return cpu
}

async function measure(bytes: Uint8Array): Promise<Run> {
  const baseMegabytes = process.resourceUsage().maxRSS / 1_024
  const begun = process.cpuUsage()
  const { rows } = await readTableInThread(bytes, {}, headers)
  const { user, system } = process.cpuUsage(begun)
  const peakMegabytes = process.resourceUsage().maxRSS / 1_024
  return { rows: rows.length, cpuSeconds: (user + system) / 1_000_000, baseMegabytes, peakMegabytes }
}

/** Makes rows as price lists have them: codes, words, prices, sizes, and one sentence of its own. */
function makeTable(count: number): StoredCell[][] {
  const next = randomIntegers(seed)
  const word = () => words[next(words.length)] ?? ''
  const titles = Array.from({ length: columns - 3 }, (_, at) => `項目${at + 1}`)
  const rows = Array.from({ length: count }, (_, at): StoredCell[] => [
    `TK-${String(at).padStart(6, '0')}`,
    `${word()}${word()}クロス`,
    next(200_000),
    ...titles.map((_, column) => {
      if (column % 3 === 0) return next(3_000)
      if (column % 3 === 1) return word()
      return column === 2 ? `${word()}を用いた${word()}の仕上げです。${at}` : `${word()}${next(90)}`
    }),
  ])
  return [['品番', '製品名', '価格', ...titles], ...rows]
}

function toWorkbook(table: StoredCell[][]): Uint8Array {
  const rows = Object.fromEntries(table.map((cells, at) => [at + 1, cells]))
  return buildWorkbook([{ name: '価格表', rows }])
}

function toCsv(table: StoredCell[][]): Uint8Array {
  return iconv.encode(table.map((cells) => `${cells.join(',')}\r\n`).join(''), 'cp932')
}

function randomIntegers(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
