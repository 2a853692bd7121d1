import { quantile } from '../measure-load.ts'

/** Milliseconds. */
export interface Percentiles {
  p50: number
  p95: number
  p99: number
}

export function percentilesOf(times: readonly number[]): Percentiles {
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) }
}
