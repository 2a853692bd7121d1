import { sql } from 'drizzle-orm'
import { sides, sidesOf } from '#contract/data/sides.ts'
import type { Size } from '#contract/products/schemas.ts'
import { productVariations } from '#server/db/schema/index.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { type Axis, selectNearest } from './scope.ts'

const compared = [
  { key: 'width', column: productVariations.width },
  { key: 'depth', column: productVariations.depth },
  { key: 'height', column: productVariations.height },
  { key: 'diameter', column: productVariations.diameter },
  { key: 'thickness', column: productVariations.thickness },
] as const

/** Relative to the sum of sides. */
export const mostDifference = 0.25

/** Requires all sides of the base: others have another form. */
export const nearBySize: Axis = async (services, base, scope) => {
  const known = comparedOf(base.size)
  if (known.length === 0) return []
  const differences = known.map(
    ({ key, column }) => sql`abs(${column} - ${base.size[key]}::${sql.raw(column.getSQLType())})`,
  )
  const distance = sql.join(differences, sql` + `)
  const most = mostOf(base.size)
  const condition = sql`(${distance}) <= ${most}::float8`
  const cards = await loadVariationCards(
    services,
    await selectNearest(services.db, scope, distance, condition),
  )
  const names = sidesOf(base.product.categories, base.size)
  return cards.map((card) => ({
    card,
    reason: { axis: 'size', ...compareSizes(base.size, card.size, names) },
  }))
}

export const hasComparedSize = (size: Size): boolean => comparedOf(size).length > 0

export function isNearInSize(from: Size, to: Size): boolean {
  const known = comparedOf(from)
  const isComparable = known.length > 0 && known.every(({ key }) => to[key] !== null)
  return isComparable && compareSizes(from, to).value <= mostOf(from)
}

const mostOf = (size: Size): number =>
  mostDifference * comparedOf(size).reduce((sum, { key }) => sum + (size[key] ?? 0), 0)

/** Omits width and depth of round things, which repeat the diameter. */
const comparedOf = (size: Size) =>
  compared.filter(({ key }) => {
    const isSaidAgain = size.diameter !== null && (key === 'width' || key === 'depth')
    return size[key] !== null && !isSaidAgain
  })

/**
 * Millimetres, from the first to the second; thicknesses have two decimals. `names` are the sides of the
 * first.
 */
export function compareSizes(
  from: Size,
  to: Size,
  names: ReturnType<typeof sidesOf> = sides,
): { text: string; value: number } {
  const differences = comparedOf(from).flatMap(({ key }) => {
    const [a, b] = [from[key], to[key]]
    return a === null || b === null ? [] : { label: names[key].label, by: Math.round((b - a) * 100) / 100 }
  })
  const value = Math.round(differences.reduce((sum, { by }) => sum + Math.abs(by), 0) * 100) / 100
  if (value === 0) return { text: '同じサイズ', value }
  return { text: `${differences.map(({ label, by }) => `${label} ${signed(by)}`).join('・')} mm`, value }
}

const signed = (by: number) => (by === 0 ? '±0' : by > 0 ? `+${by}` : `−${-by}`)
