import { labelOf, priceUnit, priceUnits } from '#contract/data/enums.ts'
import { type Estimate, upToHundredth } from '#contract/data/estimate.ts'
import { describeItemQuantity, isItemQuantity } from '#contract/data/item-quantity.ts'
import type { Variation } from '#contract/products/schemas.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { type Spec, SpecTable } from '#web/kit/ui/spec-table.tsx'
import { itemKindOf } from '#web/shared/cards/card-variation.ts'
import { press } from '#web/shared/cards/marks-store.ts'
import { describeWork, formatYen } from '#web/shared/cards/price.tsx'

type EstimateResultProps = {
  variation: Variation
  found: Estimate
  request: { area: number; loss_percent: number }
}

export function EstimateResult({ variation, found, request }: EstimateResultProps) {
  const { price, product, id, full_name: name } = variation
  const amount = describeAmount(found, price.unit)
  const note = `${formatArea(request.area)}（ロス${request.loss_percent}%）で${amount}`
  const specs: Spec[] = [
    { term: '数量', value: <b className="num font-semibold">{amount}</b> },
    { term: '必要な面積', value: `${formatArea(found.needed)}（ロス${request.loss_percent}%を含む）` },
    { term: '仕上げられる面積', value: found.pieces === null ? null : formatArea(found.covered) },
    { term: '金額', value: <Sum found={found} includesWork={price.includes_work} /> },
  ]
  return (
    <>
      <SpecTable specs={specs} />
      {isItemQuantity(found.quantity) && (
        <Button
          wide
          className="mt-4 noscript:hidden"
          onClick={(event) => {
            const use = { quantity: found.quantity, note }
            press({ action: 'save', kind: itemKindOf(product), id, name, use }, event)
          }}
        >
          <Icon name="list" />
          この数量でリストに入れる
        </Button>
      )}
    </>
  )
}

function Sum({ found, includesWork }: { found: Estimate; includesWork: boolean | null }) {
  if (found.including_tax === null) return '価格はメーカーにお問い合わせください'
  return (
    <>
      <b className="num font-semibold">{formatYen(found.including_tax)}</b>
      <small className="ml-1 text-2xs text-muted">税込</small>
      <span className="num block text-xs text-muted">
        {formatYen(found.excluding_tax ?? 0)} 税抜{describeWork(includesWork)}
      </span>
    </>
  )
}

/** 18ケース（72枚）, 21 m, 13.58 m². */
function describeAmount({ cases, pieces, quantity }: Estimate, unit: number): string {
  if (pieces === null) return formatArea(quantity)
  if (cases !== null) return `${formatNumber(cases)}ケース（${formatNumber(pieces)}枚）`
  const isOfTheirOwn = unit === priceUnit.squareMetre || unit === priceUnit.box
  return `${formatNumber(pieces)}${isOfTheirOwn ? '枚' : labelOf(priceUnits, unit)}`
}

const formatArea = (area: number): string => describeItemQuantity(upToHundredth(area), priceUnit.squareMetre)
