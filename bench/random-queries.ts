import { seededRandom } from '#cli/search-bench/seeded-random.ts'

type Draw = {
  /** Adds the parameter with this probability if it has a value. */
  set: (chance: number, name: string, value: string | number | undefined) => void
  pick: <T>(list: readonly T[]) => T | undefined
  /** Returns a random integer from 0 to n - 1. */
  below: (n: number) => number
}

/** Makes query strings of `count` searches for pages of twenty, deterministic by seed. */
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
