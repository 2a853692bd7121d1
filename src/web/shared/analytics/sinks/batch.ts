type Limits = { most: number; waitMs: number }

/**
 * Batches items: sends them when the batch is full, after a pause, or when the page is hidden. Failed batches
 * are lost, because analytics are not worth a retry.
 */
export function createBatch<T>(
  send: (items: T[]) => Promise<unknown>,
  { most, waitMs }: Limits = { most: 20, waitMs: 2_000 },
): (item: T) => void {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const items = waiting
    waiting = []
    send(items).then(undefined, () => {})
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  return (item) => {
    waiting.push(item)
    if (waiting.length === most) flush()
    else timer ??= setTimeout(flush, waitMs)
  }
}
