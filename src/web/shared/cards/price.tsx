import { labelOf, priceKinds, priceUnit, priceUnits } from '#contract/data/enums.ts'
import type { Price as PriceValue } from '#contract/products/schemas.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'

export const formatYen = (yen: number): string => `¥${formatNumber(yen)}`

/** Defaults: priced by the piece, covers no surface. */
export type ShownPrice = Pick<PriceValue, 'kind' | 'including_tax'> &
  Partial<Pick<PriceValue, 'unit' | 'per_area' | 'includes_work'>>

type PriceProps = {
  price: ShownPrice
  excludingTax?: number | null
  large?: boolean
}

/** Covering materials also show the price per square metre and whether it includes the work. */
export function Price({ price, excludingTax = null, large = false }: PriceProps) {
  if (price.including_tax === null) {
    return <span className={large ? 'text-lg' : 'price'}>{labelOf(priceKinds, price.kind)}</span>
  }
  const { per_area: perArea = null } = price
  const unit = pieceUnit(price.unit)
  const work = perArea === null ? '' : describeWork(price.includes_work)
  const isOfArea = price.unit === priceUnit.squareMetre
  return (
    <span className={large ? 'price price-large' : 'price'}>
      {formatYen(price.including_tax)}
      {unit && <span>{unit}</span>} <small>税込{isOfArea && work}</small>
      {excludingTax !== null && (
        <span className="block text-muted">
          {formatYen(excludingTax)}
          {unit} 税抜
        </span>
      )}
      {perArea !== null && !isOfArea && (
        <span className="area-price">
          {formatYen(perArea)}／m²{work}
        </span>
      )}
    </span>
  )
}

/** Empty if the maker chose neither. */
export function describeWork(includesWork: boolean | null = null): string {
  if (includesWork === null) return ''
  return includesWork ? '・材工共' : '・材工別'
}

/** Without the unit 台; a kind without a figure by its name. */
export const formatUnitPrice = (kind: number, yen: number | null, unit: number): string =>
  yen === null ? labelOf(priceKinds, kind) : `${formatYen(yen)}${pieceUnit(unit)}`

/** The unit 台 is omitted. */
function pieceUnit(unit: number = priceUnit.piece): string {
  return unit === priceUnit.piece ? '' : `／${labelOf(priceUnits, unit)}`
}
