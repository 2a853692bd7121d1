/** Random numbers of one key, so that a new product never shifts the numbers of another. */
export interface Random {
  /** 0 <= x < 1 */
  unit: () => number
  /** Both ends included. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly T[]) => T
}

export function randomFor(key: string): Random {
  let state = hash(key)
  // mulberry32
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(unit() * (max - min + 1))
  return {
    unit,
    int,
    chance: (probability) => unit() < probability,
    pick: (choices) => at(choices, int(0, choices.length - 1)),
  }
}

export function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`)
  return item
}

/** FNV-1a, 32 bits. */
function hash(key: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(key)) value = Math.imul(value ^ byte, 0x01000193)
  return value
}
