import { ApiError } from '#server/api-error.ts'

/** An abort while waiting rejects with an `AbortError`. */
type Limited = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** Runs at most `atOnce` tasks; up to `waiting` more queue in order. Throws `unavailable` beyond that. */
export function limitConcurrency(atOnce: number, waiting: number): Limited {
  const queue: (() => void)[] = []
  let running = 0
  return async (work, signal) => {
    if (signal?.aborted) throw givenUp()
    if (running < atOnce) running++
    else if (queue.length < waiting) await waitIn(queue, signal)
    else throw new ApiError('unavailable')
    try {
      return await work()
    } finally {
      // Passes the slot on, or frees it.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

function waitIn(queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = () => {
    const at = queue.indexOf(resolve)
    if (at < 0) return
    queue.splice(at, 1)
    reject(givenUp())
  }
  queue.push(resolve)
  signal?.addEventListener('abort', leave, { once: true })
  return promise.finally(() => signal?.removeEventListener('abort', leave))
}

const givenUp = () => new DOMException('The sender has gone before its turn came.', 'AbortError')

export function limitConcurrencyByKey(
  atOnce: number,
  waiting: number,
): <T>(key: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  const lines = new Map<string, { limited: Limited; length: number }>()
  return async (key, work, signal) => {
    const line = lines.get(key) ?? { limited: limitConcurrency(atOnce, waiting), length: 0 }
    lines.set(key, line)
    line.length++
    try {
      return await line.limited(work, signal)
    } finally {
      if (--line.length === 0) lines.delete(key)
    }
  }
}
