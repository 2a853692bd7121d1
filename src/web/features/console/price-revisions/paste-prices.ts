import { hasPrice, priceKind, priceKinds } from '#contract/data/enums.ts'
import { readNumber } from '#web/kit/format/read-number.ts'

export type PastedPrice = { code: string; price: number | null; price_kind?: number }

export type PastedPrices = {
  items: PastedPrice[]
  /** Lines that hold no 品番 with a price, as they were written. */
  unread: string[]
}

/** Reads lines of 品番 and price, as spreadsheets copy them or as people write them. Skips a heading. */
export function readPastedPrices(text: string): PastedPrices {
  const items: PastedPrice[] = []
  const unread: string[] = []
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const isHeaded = /品番|価格/.test(lines[0] ?? '') && !readItem(splitLine(lines[0] ?? ''))
  const priceColumn = isHeaded
    ? splitLine(lines[0] ?? '').findIndex((cell) => /価格|単価|定価/.test(cell))
    : -1
  for (const line of isHeaded ? lines.slice(1) : lines) {
    const item = readItem(splitLine(line), priceColumn)
    if (item) items.push(item)
    else unread.push(line.trim())
  }
  return { items, unread }
}

/** Cuts at tabs, else at the last space, as a 品番 may contain spaces; else at the first comma. */
function splitLine(line: string): string[] {
  if (line.includes('\t')) return line.split('\t')
  const parts = /^(.*?)[,、]?\s+(\S+)$/.exec(line.trim()) ?? /^([^,、]+)[,、](.+)$/.exec(line.trim())
  return parts?.slice(1) ?? [line]
}

const figuredKinds = priceKinds.filter(({ id }) => hasPrice(id))

/** Without a column of prices, a line with several figures is ambiguous. */
function readItem(cells: readonly string[], priceColumn = -1): PastedPrice | undefined {
  const [code = '', ...others] = cells.map((cell) => cell.trim())
  const kind = figuredKinds.find(({ label }) => others.includes(label))
  const rest = others.filter((cell) => cell !== '' && cell !== kind?.label)
  const figures = rest.filter((cell) => readPrice(cell) !== undefined)
  const figure = priceColumn > 0 ? others[priceColumn - 1] : figures.length > 1 ? undefined : rest.at(-1)
  if (code === '' || figure === undefined) return undefined
  const plain = figure.normalize('NFKC')
  if (/オープン|^OP$/i.test(plain)) return { code, price: null, price_kind: priceKind.open }
  if (/見積|問/.test(plain)) return { code, price: null, price_kind: priceKind.onRequest }
  const price = readPrice(plain)
  return price === undefined ? undefined : { code, price, ...(kind && { price_kind: kind.id }) }
}

function readPrice(cell: string): number | undefined {
  const price = readNumber(cell.normalize('NFKC').replaceAll(/[¥円]|-$/g, ''))
  return price === null || !Number.isInteger(price) || price < 0 ? undefined : price
}
