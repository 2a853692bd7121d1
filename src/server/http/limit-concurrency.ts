import { ApiError } from '#server/api-error.ts'

/**
 * Runs at most `atOnce` pieces of work at a time; up to `waiting` more wait in a queue, first in, first out. Beyond that it
 * throws `unavailable`: a longer queue would only make everybody wait.
 */
export function limitConcurrency(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
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
export function limitConcurrencyByKey(
  atOnce: number,
  waiting: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { limited: ReturnType<typeof limitConcurrency>; length: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { limited: limitConcurrency(atOnce, waiting), length: 0 }
    lines.set(key, line)
    line.length++
    try {
      return await line.limited(work)
    } finally {
      if (--line.length === 0) lines.delete(key)
    }
  }
}
