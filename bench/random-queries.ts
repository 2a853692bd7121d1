import { seededRandom } from '#cli/search-bench/seeded-random.ts'

type Draw = {
  /** Adds the parameter with this chance, from 0 to 1, when there is a value. */
  set: (chance: number, name: string, value: string | number | undefined) => void
  pick: <T>(list: readonly T[]) => T | undefined
  /** A whole number from 0 on, below n. */
  below: (n: number) => number
}

/** So many searches for a page of twenty, the same for the same seed: what follows the ? of each. */
export function makeRandomQueries(
  count: number,
  seed: number,
  fill: (query: URLSearchParams, draw: Draw) => void,
): string[] {
  const random = seededRandom(seed)
  const below = (n: number) => Math.floor(random() * n)
  const pick: Draw['pick'] = (list) => list[below(list.length)]
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams()
    const set: Draw['set'] = (chance, name, value) => {
      if (value !== undefined && random() < chance) query.append(name, String(value))
    }
    fill(query, { set, pick, below })
    query.append('limit', '20')
    return query.toString()
  })
}
