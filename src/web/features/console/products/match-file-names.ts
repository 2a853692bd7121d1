import { foldProductCode } from '#contract/data/product-code.ts'

type NamedRow = { code: string; name: string }

/** 「ホワイト／W900」 is ホワイト and W900, as is TU-WH-09 TU, WH and 09. */
const splitName = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s_\-‐–/・,、.()]+/)
    .filter(Boolean)

const isNumber = (part: string): boolean => /^\d+$/.test(part)

/**
 * Finds the rows that a file is named after: by its whole 品番, or by parts of 品番 and name, such as WH or
 * ホワイト_2. A number alone, as of a camera, names no row.
 */
export function findNamedRows<Row extends NamedRow>(fileName: string, rows: readonly Row[]): Row[] {
  const stem = fileName.replace(/\.\w+$/, '')
  const code = foldProductCode(stem)
  const whole = rows.filter((row) => code !== '' && foldProductCode(row.code) === code)
  if (whole.length > 0) return whole
  const partsOf = new Map(rows.map((row) => [row, new Set([row.code, row.name].flatMap(splitName))]))
  const known = splitName(stem).filter((part) => [...partsOf.values()].some((parts) => parts.has(part)))
  if (known.every(isNumber)) return []
  return rows.filter((row) => known.every((part) => partsOf.get(row)?.has(part)))
}
