import MiniSearch from 'minisearch'
import type { BenchQuery } from '#cli/search-bench/bench-query.ts'
import { SCHEMA } from '#cli/search-bench/documents.ts'
import type { SearchDoc } from '#search/types.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Engine } from '../engine.ts'
import { gramsOf, gramsOfTerm, peerTerms, textsOf, wholeTextOf } from '../peer-text.ts'
import { ownCpuMs } from '../process-cost.ts'
import { countHits, type Hit } from './count-hits.ts'

const BOOSTS = Object.fromEntries(Object.entries(SCHEMA.text).map(([field, { weight }]) => [field, weight]))

/** What this adapter keeps of a document, for all that MiniSearch has no words for. */
interface Kept {
  doc: SearchDoc
  text: string
}

/** MiniSearch looks pairs of characters up and scores them. Phrases, filters, ranges, orders and counts are plain loops. */
export async function openMiniSearch(): Promise<Engine> {
  const kept = new Map<number, Kept>()
  const index = new MiniSearch<{ id: number }>({
    fields: Object.keys(SCHEMA.text),
    tokenize: (text) => [...gramsOf(text)],
    processTerm: (term) => term,
    searchOptions: { boost: BOOSTS, combineWith: 'AND', tokenize: (text) => text.split(' ') },
  })
  return {
    version: packageJson.devDependencies.minisearch,
    disjunctive: true,
    sorts: () => true,
    add: (docs) => {
      for (const doc of docs) {
        const texts = Object.entries(textsOf(doc)).map(([field, values]) => [field, values.join('\n')])
        index.add({ id: doc.id, ...Object.fromEntries(texts) })
        const { id, rank, choices, numbers } = doc
        kept.set(id, { doc: { id, rank, choices, numbers, text: {} }, text: wholeTextOf(doc) })
      }
    },
    finish: () => {},
    prepare: (query) => {
      const { wanted, excluded } = peerTerms(query)
      const asked = wanted.length > 0 ? wanted.flatMap(gramsOfTerm).join(' ') : MiniSearch.wildcard
      const matches = ({ text }: Kept) =>
        wanted.every((term) => text.includes(term)) && !excluded.some((term) => text.includes(term))
      return () => {
        const hits = index.search(asked).flatMap(({ id, score }): Hit[] => {
          const found = kept.get(id)
          return found !== undefined && matches(found) && inRanges(found.doc, query)
            ? [{ ...found, score }]
            : []
        })
        return countHits(hits, query)
      }
    },
    cpuMs: ownCpuMs,
    close: () => {},
  }
}

function inRanges(doc: SearchDoc, { ranges }: BenchQuery): boolean {
  return Object.entries(ranges).every(([field, { min = -Infinity, max = Infinity }]) => {
    const value = doc.numbers?.[field] ?? Number.NaN
    return value >= min && value <= max
  })
}
