import { sql } from 'drizzle-orm'
import type { Size } from '#contract/products/schemas.ts'
import { productVariations } from '#server/db/schema/index.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { type Axis, selectNearest } from './scope.ts'

const sides = [
  { key: 'width', label: '幅', column: productVariations.width },
  { key: 'depth', label: '奥行', column: productVariations.depth },
  { key: 'height', label: '高さ', column: productVariations.height },
  { key: 'diameter', label: '直径', column: productVariations.diameter },
  { key: 'thickness', label: '厚さ', column: productVariations.thickness },
] as const

/** Of the sum of its sides: what differs by more has another size. */
const mostDifference = 0.25

/** The sum of the differences of the sides that the asked one has; what lacks one of them has another form. */
export const nearBySize: Axis = async (services, base, scope) => {
  const known = sidesOf(base.size)
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
  return cards.map((card) => ({ card, reason: { axis: 'size', ...compareSizes(base.size, card.size) } }))
}

/** Whether one is as large as the other, nearly. */
export function isNearInSize(from: Size, to: Size): boolean {
  const known = sidesOf(from)
  const isComparable = known.length > 0 && known.every(({ key }) => to[key] !== null)
  return isComparable && compareSizes(from, to).value <= mostOf(from)
}

const mostOf = (size: Size): number =>
  mostDifference * sidesOf(size).reduce((sum, { key }) => sum + (size[key] ?? 0), 0)

/** What is round has a diameter, which its width and depth only say again. */
const sidesOf = (size: Size) =>
  sides.filter(({ key }) => {
    const isSaidAgain = size.diameter !== null && (key === 'width' || key === 'depth')
    return size[key] !== null && !isSaidAgain
  })

/** In millimetres, from the first to the second; thicknesses have two decimals. */
export function compareSizes(from: Size, to: Size): { text: string; value: number } {
  const differences = sidesOf(from).flatMap(({ key, label }) => {
    const [a, b] = [from[key], to[key]]
    return a === null || b === null ? [] : { label, by: Math.round((b - a) * 100) / 100 }
  })
  const value = Math.round(differences.reduce((sum, { by }) => sum + Math.abs(by), 0) * 100) / 100
  if (value === 0) return { text: '同じサイズ', value }
  return { text: `${differences.map(({ label, by }) => `${label} ${signed(by)}`).join('・')} mm`, value }
}

const signed = (by: number) => (by === 0 ? '±0' : by > 0 ? `+${by}` : `−${-by}`)
