/** Work that may pause at each `yield`; the caller decides whether others run meanwhile. */
export type Slices<T> = Generator<void, T>

export function finishAtOnce<T>(slices: Slices<T>): T {
  for (;;) {
    const { done, value } = slices.next()
    if (done) return value
  }
}

export function* collectInSlices<T>(all: Iterable<T>): Slices<T[]> {
  const collected: T[] = []
  for (const each of all) {
    collected.push(each)
    yield
  }
  return collected
}
