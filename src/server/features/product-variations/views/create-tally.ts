import type { Services } from '#server/services.ts'

const pauseMs = 10_000

/** Counts in memory and writes every ten seconds. A process that ends loses the counts of its last pause. */
export function createTally(
  logger: Services['logger'],
  subject: string,
  write: (counts: ReadonlyMap<number, number>) => Promise<unknown>,
): (id: number) => void {
  let counts = new Map<number, number>()

  async function flush(): Promise<void> {
    const flushed = counts
    counts = new Map()
    try {
      await write(flushed)
    } catch (error) {
      logger.warn({ err: error, ids: flushed.size }, `${subject} were not written`)
    }
  }

  return (id) => {
    if (counts.size === 0) setTimeout(() => void flush(), pauseMs).unref()
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
}
