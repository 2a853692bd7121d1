/** Long work in slices, so that searches find their turn between them. */

/** Items of one slice: a millisecond or two of work. */
const SLICE = 32_768

/** Does the work for [0, size), a slice at a time, with a pause after each. */
export function* inSlices(
  size: number,
  work: (from: number, to: number) => void,
): Generator<undefined, void> {
  for (let from = 0; from < size; from += SLICE) {
    work(from, Math.min(size, from + SLICE))
    yield
  }
}

/** Runs sliced work to its end. */
export function finish<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
