import { Link } from '@tanstack/react-router'
import type { Variation } from '#contract/product-schemas.ts'
import { FactBadge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'
import { describeSupply } from './describe-supply.ts'
import { VariationChoice } from './variation-choice.tsx'

/** Who makes it, what it is called, what it costs, whether it is there. */
export function ProductSummary({ variation }: { variation: Variation }) {
  const { product, brand } = variation
  return (
    <div>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <Link
          to="/makers/$makerId"
          params={{ makerId: String(product.maker.id) }}
          className="border-b border-line py-0.5 hover:border-ink hover:text-ink"
        >
          {product.maker.name}
        </Link>
        {brand && (
          <Link
            to="/brands/$brandId"
            params={{ brandId: String(brand.id) }}
            className="border-b border-line py-0.5 hover:border-ink hover:text-ink"
          >
            {brand.name}
          </Link>
        )}
      </p>
      <h1 className="mt-2 text-xl laptop:text-2xl">
        {product.full_name}
        <span className="block">{variation.name}</span>
      </h1>
      <p className="mt-1 text-xs text-muted">品番 {variation.code}</p>
      <div className="mt-5">
        {variation.discontinued ? (
          <FactBadge>廃番</FactBadge>
        ) : (
          <Price price={variation.price} withoutTax large />
        )}
        <p className="mt-1 text-xs text-muted">{describeSupply(variation)}</p>
      </div>
      {variation.siblings.length > 1 && <VariationChoice variation={variation} />}
      <SampleNote variation={variation} />
    </div>
  )
}

/** What can be asked for, and how much of it at once: said before anyone asks. */
function SampleNote({ variation: { sample, discontinued } }: { variation: Variation }) {
  if (!sample.available || discontinued) return null
  return (
    <section className="mt-6 border border-line px-4 py-3.5">
      <h2 className="text-sm">サンプルを請求できる製品です</h2>
      <p className="mt-1 text-xs text-muted">
        {sample.description && <span className="mr-4">{sample.description}</span>}
        <span>1回のご請求につき{sample.limit}点まで</span>
        {!sample.in_stock && <span className="block">ただいまサンプルの在庫がありません。</span>}
      </p>
    </section>
  )
}
