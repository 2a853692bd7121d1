import type { IsKnownHeader } from './table.ts'

const delimiters = [',', '\t', ';'] as const
const lines = 20
const sampleLength = 200_000

/** Prefers known headers, then lines of equal width. */
export function findDelimiter(text: string, isKnownHeader: IsKnownHeader): string {
  const sample = text.slice(0, sampleLength)
  const candidates = delimiters.map((delimiter) => {
    const rows = splitLines(sample, delimiter)
    const known = Math.max(0, ...rows.map((cells) => cells.filter(isKnownHeader).length))
    return { delimiter, known, ...findEvenness(rows) }
  })
  const [best] = candidates.sort((a, b) => b.known - a.known || b.even - a.even || b.width - a.width)
  return best?.delimiter ?? ','
}

function findEvenness(rows: readonly string[][]): { even: number; width: number } {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [usual] = [...counts].sort(([a, timesA], [b, timesB]) => timesB - timesA || b - a)
  return usual ? { width: usual[0], even: usual[1] } : { width: 0, even: 0 }
}

function splitLines(sample: string, delimiter: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (const character of sample) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += character
    else if (character === delimiter || character === '\n' || character === '\r') {
      rows.at(-1)?.push(cell.trim())
      cell = ''
      if (character !== delimiter && rows.push([]) > lines) break
    } else cell += character
  }
  rows.at(-1)?.push(cell.trim())
  return rows.filter((cells) => cells.some((text) => text !== ''))
}
