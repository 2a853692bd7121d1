import { limits } from './limits.ts'

/** The stock bounds the limit, so that a cart holds no sample that an order cannot have. */
export const boundSampleLimit = (limit: number | null, stock: number): number =>
  Math.min(limit || limits.sampleLimit, stock || Number.POSITIVE_INFINITY)
