import type { Reading, ReadPart } from './reading.ts'
import type { Search } from './search-as-read.ts'

/**
 * What nothing at all is of is asked for by the heading above it: ソファ where there is no ソファベッド. Without a heading it is
 * looked for as a word.
 */
export function widenEmpty(search: Search, reading: Reading): { reading: Reading; widened: ReadPart[] } {
  const empty = reading.parts.filter(
    ({ any, state, excluded }) =>
      any && state === 'applied' && !excluded && search({ wishes: [{ any }], limit: 0 }).total === 0,
  )
  const parts = reading.parts.map((part): ReadPart => {
    if (!empty.includes(part)) return part
    if (part.wider) return { ...part, any: part.wider.any, label: part.wider.label }
    return search({ keyword: part.text, limit: 0 }).total > 0 ? { ...part, state: 'plain' } : part
  })
  return {
    reading: empty.length > 0 ? { ...reading, parts } : reading,
    widened: empty.filter(({ wider }) => wider),
  }
}
