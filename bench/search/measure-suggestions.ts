import { MATERIALS, SERIES, THINGS } from '#cli/search-bench/catalogue-words.ts'
import { makeDocuments } from '#cli/search-bench/documents.ts'
import { median, type Percentiles, percentilesOf } from '#cli/search-bench/percentiles.ts'
import { createSuggester } from '#search/suggest.ts'
import type { SearchIndex, SuggestEntry } from '#search/types.ts'

/** As many product names as the server suggests. */
const PRODUCT_NAMES = 5_000
const LIMIT = 10
const ROUNDS = 7
const PREFIXES =
  'い いす イス isu s so sof sofa ソ ソフ ソファ そふぁ o oo ooku オーク 木 北 照 照明 t ta tai タイ タイル f furo フロ フロー k ka カーテ ペンダ pen NORD nor lino 無垢 む mu 大理 かべ kabe 壁 だいに dai ノル noru ナギ 工房'.split(
    ' ',
  )

export interface SuggestFigures {
  entries: number
  buildMs: number
  times: Percentiles
}

export function measureSuggestions(index: SearchIndex): SuggestFigures {
  const entries = entriesOf(index)
  const begun = performance.now()
  const suggester = createSuggester(entries)
  const buildMs = performance.now() - begun
  const rounds = Array.from({ length: ROUNDS }, () =>
    PREFIXES.map((prefix) => {
      const begun = performance.now()
      suggester.suggest(prefix, LIMIT)
      return performance.now() - begun
    }),
  )
  const times = PREFIXES.map((_, at) => median(rounds.map((round) => round[at] ?? 0)))
  return { entries: entries.length, buildMs, times: percentilesOf(times) }
}

function entriesOf(index: SearchIndex): SuggestEntry[] {
  const entry = (kind: string, weight: number) => (text: string) => {
    const count = index.search({ keyword: text, limit: 0 }).total
    return { kind, weight, text, count }
  }
  const documents = [...makeDocuments(4 * PRODUCT_NAMES, 1)]
  const textsOf = (field: string) => [...new Set(documents.map(({ text }) => String(text[field])))]
  return [
    ...THINGS.map(entry('category', 6)),
    ...MATERIALS.map(entry('material', 4)),
    ...SERIES.map(entry('keyword', 5)),
    ...textsOf('maker').map(entry('maker', 4)),
    ...textsOf('name')
      .slice(0, PRODUCT_NAMES)
      .map((text) => ({ kind: 'product', weight: 2, text, count: 3 })),
  ]
}
