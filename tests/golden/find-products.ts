import { readProducts } from '#query/parse.ts'
import { searchOrRelax } from '#query/relax.ts'
import { docs, index, taxonomy } from './demo-catalogue.ts'

/** What a sentence finds in the demo catalogue, all of it. */
export const findProducts = (keyword: string, on: Parameters<typeof searchOrRelax>[0] = index) =>
  searchOrRelax(on, { limit: docs.length }, (isFine) =>
    readProducts(taxonomy, { keyword, interpret: true, plain: '' }, {}, isFine),
  )
