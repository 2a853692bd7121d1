import { limits } from '#contract/data/limits.ts'
import type { Sample } from '#contract/products/schemas.ts'

export type SampleRow = {
  sampleAvailable: boolean
  discontinued: boolean
  sampleStock: number
  sampleDescription: string | null
  sampleLimit: number | null
}

export const presentSample = (row: SampleRow): Sample => ({
  available: row.sampleAvailable && !row.discontinued,
  in_stock: row.sampleStock > 0,
  limit: row.sampleLimit ?? limits.sampleLimit,
  description: row.sampleDescription,
})
