import { ApiError } from '#server/api-error.ts'

/**
 * Lets `atOnce` pieces of work run and `waiting` more wait their turn, first come, first served. Who comes after
 * those hears at once that we are busy: a queue without end only turns a rush into a standstill.
 */
export function limitRuns(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running++
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new ApiError('unavailable')
    try {
      return await work()
    } finally {
      // Whoever waits takes over our place; without anybody the place is free.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

/** The same for each key by itself. */
export function limitRunsByKey(
  atOnce: number,
  waiting: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { limited: ReturnType<typeof limitRuns>; length: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { limited: limitRuns(atOnce, waiting), length: 0 }
    lines.set(key, line)
    line.length++
    try {
      return await line.limited(work)
    } finally {
      if (--line.length === 0) lines.delete(key)
    }
  }
}
