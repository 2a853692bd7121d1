/** Compares the answers of two engines to queries that mean the same to both. */
import type { Answer, BenchQuery } from '#cli/search-bench/bench-query.ts'
import { differenceOf } from './meaning.ts'

/** Answers of one engine to the set, and its abilities. */
export interface Answers {
  answers: readonly Answer[]
  disjunctive: boolean
  /** It reads every query and scores like ours. */
  understandsAlike?: true | undefined
  /** Tells for each query whether it supports the order. */
  ordered: readonly boolean[]
  /** The reason why a query means something else to it, or null. */
  differences: readonly (string | null)[]
}

export interface Agreement {
  /**
   * Number of queries that mean the same to both; with equal total; of these, with equal counts of all
   * fields.
   */
  comparable: number
  totals: number
  counts: number
  /** Number of those with equal total and a shared order; with the same ids in the same places. */
  orders: number
  pages: number
  /** Reasons of the others, with their number. */
  notComparable: Record<string, number>
  /** Numbers of queries that should agree and do not. */
  disagree: number[]
}

/** Compares answers; `plain` are ours without synonyms, for peers that have none. */
export function compareAnswers(
  queries: readonly BenchQuery[],
  plain: readonly Answer[],
  peer: Answers,
): Agreement {
  const agreement: Agreement = {
    comparable: 0,
    totals: 0,
    counts: 0,
    orders: 0,
    pages: 0,
    notComparable: {},
    disagree: [],
  }
  queries.forEach((query, at) => {
    const [ours, theirs] = [plain[at], peer.answers[at]]
    if (ours === undefined || theirs === undefined) return
    const difference = peer.differences[at] ?? (peer.understandsAlike ? undefined : differenceOf(query))
    if (difference !== undefined) {
      agreement.notComparable[difference] = (agreement.notComparable[difference] ?? 0) + 1
      return
    }
    agreement.comparable++
    const ordered = peer.ordered[at] === true && (peer.understandsAlike || hasCommonOrder(query))
    const same = {
      total: ours.total === theirs.total,
      counts: sameCounts(ours, theirs, peer.disjunctive ? [] : Object.keys(query.filters)),
      page: ours.ids.join() === theirs.ids.join(),
    }
    if (same.total) agreement.totals++
    if (same.counts) agreement.counts++
    if (ordered) agreement.orders++
    if (ordered && same.page) agreement.pages++
    if (!same.total || !same.counts || (ordered && !same.page)) agreement.disagree.push(at)
  })
  return agreement
}

/** Scores differ between engines; all other orders are numeric. */
function hasCommonOrder({ sort, terms }: BenchQuery): boolean {
  if (typeof sort === 'object') return 'field' in sort
  return terms.length === 0
}

function sameCounts(ours: Answer, theirs: Answer, except: readonly string[]): boolean {
  return Object.entries(ours.counts).every(
    ([field, counts]) => except.includes(field) || counts === (theirs.counts[field] ?? ''),
  )
}
