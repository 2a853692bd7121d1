import type { FileReason } from '#contract/data/import-files.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import { stemOf } from './file-kind.ts'
import { foldName, parseStem, rankInFolder } from './parse-stem.ts'

export type Target = { productId: number; variationId: number | null }

export type KnownVariation = { id: number; productId: number; code: string }
export type KnownProduct = { id: number; name: string }

export type FileMatch = { target: Target | null; reason: FileReason; rank: number }

/** Pictures of all variations come after those of each. */
export const seriesRank = 5000

type Fit = Omit<FileMatch, 'target'> & { target: Target }

/** Finds the place of a file by its name and its nearest folder. One name may fit in one way only. */
export function createMatcher(
  products: readonly KnownProduct[],
  variations: readonly KnownVariation[],
): (file: { folder: string; name: string }) => FileMatch {
  const byCode = Map.groupBy(variations, ({ code }) => foldProductCode(code))
  const byText = Map.groupBy(variations, ({ code }) => foldName(code).toUpperCase())
  const byName = Map.groupBy(products, ({ name }) => foldProductCode(name))
  const bySeries = indexSeries(variations)

  const fitCode = (text: string): Target[] =>
    (byText.get(text.toUpperCase()) ?? byCode.get(foldProductCode(text)) ?? []).map(({ id, productId }) => ({
      productId,
      variationId: id,
    }))

  const wholeProduct = (productId: number): Target => ({ productId, variationId: null })

  function fitProduct(text: string): Target[] {
    const key = foldProductCode(text)
    const named = (byName.get(key) ?? []).map(({ id }) => wholeProduct(id))
    return named.length > 0 ? named : [...(bySeries.get(key) ?? [])].map(wholeProduct)
  }

  const reasonOfProduct = (text: string): FileReason =>
    byName.has(foldProductCode(text)) ? 'product_name' : 'series'

  function fitStem(stem: string): Fit[] {
    const readings = parseStem(stem)
    // A shorter beginning than a 品番 as it is written says nothing: AB-1_2 is not AB.
    const exact = readings.findIndex(({ base }) => byText.has(base.toUpperCase()))
    return readings
      .slice(0, exact < 0 ? undefined : exact + 1)
      .flatMap(({ base, rank }, at) =>
        fitCode(base).map((target) => ({ target, rank, reason: at === 0 ? 'name' : 'name_part' })),
      )
  }

  const fitSeries = (readings: readonly { base: string; rank: number }[]): Fit[] =>
    // 漆喰 白 is not 漆喰 where both are products.
    readings
      .slice(0, byName.has(foldProductCode(readings[0]?.base ?? '')) ? 1 : undefined)
      .flatMap(({ base, rank }) =>
        fitProduct(base).map((target) => ({
          ...{ target, reason: reasonOfProduct(base), rank: seriesRank + rank },
        })),
      )

  return ({ folder, name }) => {
    const stem = stemOf(name)
    const inFolder = fitCode(foldName(folder)).map(
      (target): Fit => ({ target, reason: 'folder', rank: rankInFolder(stem) }),
    )
    const ways = [
      [...inFolder, ...fitStem(stem)],
      fitSeries(parseStem(stem)),
      fitSeries([{ base: foldName(folder), rank: rankInFolder(stem) }]),
    ]
    const fits = ways.find((way) => way.length > 0)
    if (!fits?.[0]) return { target: null, reason: 'none', rank: 0 }
    const isOne = new Set(fits.map(({ target }) => `${target.productId} ${target.variationId}`)).size === 1
    return isOne ? fits[0] : { target: null, reason: 'several', rank: 0 }
  }
}

const shortestSeries = 3

/** Products by the folded beginnings that all their 品番 have, cut where a part of a 品番 ends. */
function indexSeries(variations: readonly KnownVariation[]): Map<string, Set<number>> {
  const index = new Map<string, Set<number>>()
  for (const [productId, own] of Map.groupBy(variations, (each) => each.productId)) {
    const [first = new Set<string>(), ...others] = own.map(({ code }) => beginningsOf(foldName(code)))
    for (const key of first)
      if (others.every((each) => each.has(key))) index.set(key, (index.get(key) ?? new Set()).add(productId))
  }
  return index
}

const separator = /[\s_\-./]/

function beginningsOf(code: string): Set<string> {
  const ends = Array.from(code, (_, at) => at).filter(
    (at) =>
      separator.test(code[at] ?? '') || (/\d/.test(code[at - 1] ?? '') && /[a-z]/i.test(code[at] ?? '')),
  )
  const keys = ends.map((end) => foldProductCode(code.slice(0, end)))
  return new Set(keys.filter((key) => key.length >= shortestSeries))
}
