/** Long synchronous work that can be shared out over many turns of the event loop. */

/** Work that may pause at each `yield`. Its caller decides whether others work meanwhile. */
export type Slices<T> = Generator<void, T>

/** Does all of the work at once. */
export function finishAtOnce<T>(slices: Slices<T>): T {
  for (;;) {
    const { done, value } = slices.next()
    if (done) return value
  }
}

/** Collects what is made one by one, with a pause after each. */
export function* collectInSlices<T>(all: Iterable<T>): Slices<T[]> {
  const collected: T[] = []
  for (const each of all) {
    collected.push(each)
    yield
  }
  return collected
}
