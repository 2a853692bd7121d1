import { priceKind } from '#contract/data/enums.ts'
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
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const cells = splitLine(line)
    const item = readItem(cells)
    if (item) items.push(item)
    else if (at > 0 || !/品番|価格/.test(line)) unread.push(line.trim())
  }
  return { items, unread }
}

/** Cuts at tabs, else at the last space, as a 品番 may contain spaces; else at the first comma. */
function splitLine(line: string): string[] {
  if (line.includes('\t')) return line.split('\t')
  const parts = /^(.*?)[,、]?\s+(\S+)$/.exec(line.trim()) ?? /^([^,、]+)[,、](.+)$/.exec(line.trim())
  return parts?.slice(1) ?? [line]
}

function readItem(cells: readonly string[]): PastedPrice | undefined {
  const [code = '', ...rest] = cells.map((cell) => cell.trim())
  const figure = rest.findLast((cell) => cell !== '')
  if (code === '' || figure === undefined) return undefined
  const plain = figure.normalize('NFKC')
  if (/オープン|^OP$/i.test(plain)) return { code, price: null, price_kind: priceKind.open }
  if (/見積|問/.test(plain)) return { code, price: null, price_kind: priceKind.onRequest }
  const price = readNumber(plain.replaceAll(/[¥円]|-$/g, ''))
  return price === null || !Number.isInteger(price) || price < 0 ? undefined : { code, price }
}
