import type { EngineAnswer } from './bench-query.ts'

export type Agreement = {
  /** Answers with equal total, counts and page. */
  alike: number
  /** Answers with equal pages, regardless of counts. */
  samePages: number
  /** Largest deviation of a count, in percent of ours; OpenSearch estimates large groups. */
  farthestCount: number
}

/** Both sides must have the same queries in the same order. */
export function compareAnswers(ours: readonly EngineAnswer[], theirs: readonly EngineAnswer[]): Agreement {
  const pairs = ours.flatMap((own, at) => {
    const other = theirs[at]
    return other === undefined ? [] : { own, other }
  })
  const holds = (isSame: (pair: { own: EngineAnswer; other: EngineAnswer }) => boolean) =>
    pairs.filter(isSame).length
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  return {
    alike: holds(({ own, other }) => same(own, other)),
    samePages: holds(({ own, other }) => same(own.ids, other.ids)),
    farthestCount: Math.max(0, ...pairs.map(({ own, other }) => farthestOf(own, other))),
  }
}

function farthestOf(own: EngineAnswer, other: EngineAnswer): number {
  const fields = new Set([...Object.keys(own.counts), ...Object.keys(other.counts)])
  const off = [...fields].flatMap((field) => {
    const [ours, theirs] = [own, other].map(({ counts }) => readCounts(counts[field]))
    const values = new Set([...(ours?.keys() ?? []), ...(theirs?.keys() ?? [])])
    return Array.from(values, (value) => percentOff(ours?.get(value) ?? 0, theirs?.get(value) ?? 0))
  })
  return Math.max(percentOff(own.total, other.total), ...off)
}

const percentOff = (own: number, other: number): number =>
  own === other ? 0 : (100 * Math.abs(own - other)) / Math.max(1, own)

const readCounts = (text = ''): Map<string, number> =>
  new Map(
    text
      .split(' ')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [value = '', count = ''] = pair.split(':')
        return [value, Number(count)]
      }),
  )
