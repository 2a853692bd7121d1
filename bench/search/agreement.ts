/** Whether two engines answered alike, where they mean the same. */
import type { Answer, BenchQuery } from '#cli/search-bench/bench-query.ts'
import { differenceOf } from './meaning.ts'

/** The answers of one engine to the set, and what it can do. */
export interface Answers {
  answers: readonly Answer[]
  disjunctive: boolean
  /** It means by every query what ours means, and scores alike. */
  understandsAlike?: true | undefined
  /** Which queries it could order as asked. */
  ordered: readonly boolean[]
  /** Why a query means something else to it, or null. */
  differences: readonly (string | null)[]
}

export interface Agreement {
  /** Queries that mean the same to both; with equal total; of these, with the counts of all fields equal. */
  comparable: number
  totals: number
  counts: number
  /** Of those with equal total and an order that means the same to both; with the same ids in the same places. */
  orders: number
  pages: number
  /** Why the others mean something else, and how many. */
  notComparable: Record<string, number>
  /** Numbers of the queries that should agree and do not. */
  disagree: number[]
}

/** `plain` are our answers without synonyms: what a peer that has none is compared with. */
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

/** Every engine scores keywords in its own way; every other order is a matter of numbers. */
function hasCommonOrder({ sort, terms }: BenchQuery): boolean {
  if (typeof sort === 'object') return 'field' in sort
  return terms.length === 0
}

function sameCounts(ours: Answer, theirs: Answer, except: readonly string[]): boolean {
  return Object.entries(ours.counts).every(
    ([field, counts]) => except.includes(field) || counts === (theirs.counts[field] ?? ''),
  )
}
