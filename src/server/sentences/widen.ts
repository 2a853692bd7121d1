import type { Reading, ReadPart } from './reading.ts'
import type { Search } from './search-as-read.ts'

/** What nothing at all is of is asked for by the heading above it: ソファ where there is no ソファベッド. */
export function widenEmpty(search: Search, reading: Reading): { reading: Reading; widened: ReadPart[] } {
  const widened = reading.parts.filter(
    ({ any, wider, state, excluded }) =>
      any && wider && state === 'applied' && !excluded && search({ wishes: [{ any }], limit: 0 }).total === 0,
  )
  const parts = reading.parts.map((part) =>
    part.wider && widened.includes(part) ? { ...part, any: part.wider.any, label: part.wider.label } : part,
  )
  return { reading: widened.length > 0 ? { ...reading, parts } : reading, widened }
}
