type Limits = { most: number; waitMs: number }

/**
 * Gathers what is to be sent, and sends it together: when it is enough, after a while, or when the page goes out of sight. What cannot be
 * sent is lost; a count is not worth asking twice.
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
