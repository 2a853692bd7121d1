import { readProducts } from '#query/parse.ts'
import { searchOrRelax } from '#query/relax.ts'
import { docs, index, taxonomy } from './demo-catalogue.ts'

/** Finds all products of the demo catalogue for a sentence. */
export const findProducts = (keyword: string, on: Parameters<typeof searchOrRelax>[0] = index) =>
  searchOrRelax(on, { limit: docs.length }, (isFine) =>
    readProducts(taxonomy, { keyword, interpret: true, plain: '' }, {}, isFine),
  )
