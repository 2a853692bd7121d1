/** Long work in slices; searches run between them. */

import { SLICE } from '#search/thresholds.ts'

export function* inSlices(
  size: number,
  work: (from: number, to: number) => void,
): Generator<undefined, void> {
  for (let from = 0; from < size; from += SLICE) {
    work(from, Math.min(size, from + SLICE))
    yield
  }
}

export function* pickInSlices<Target extends Uint32Array | Float64Array>(
  target: Target,
  source: ArrayLike<number>,
  order: Uint32Array,
): Generator<undefined, Target> {
  yield* inSlices(order.length, (from, to) => {
    for (let i = from; i < to; i++) target[i] = source[order[i] ?? 0] ?? 0
  })
  return target
}

export function finish<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
