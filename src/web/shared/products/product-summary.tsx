import { Suspense } from 'react'
import { describeSupply } from '#contract/data/describe-supply.ts'
import { formatSize } from '#contract/data/format-size.ts'
import { describeRegulation } from '#contract/data/product-words.ts'
import { type RegulationKey, regulations } from '#contract/data/regulations.ts'
import type { Variation } from '#contract/products/schemas.ts'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { lazyComponent } from '#web/kit/ui/lazy-component.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { itemKindOf } from '#web/shared/cards/card-variation.ts'
import { Price } from '#web/shared/cards/price.tsx'
import { PriceChange } from '#web/shared/cards/price-change.tsx'
import { SampleRequest } from '#web/shared/cart/sample-request.tsx'
import { CompareButton } from '#web/shared/compare/compare-button.tsx'
import { PageMarks } from '#web/shared/marks/page-marks.tsx'
import { productPath, quantityId } from './product-data.ts'
import { VariationChoice } from './variation-choice.tsx'

const SuccessionNote = lazyComponent(() =>
  import('#web/shared/succession/succession-note.tsx').then((module) => module.SuccessionNote),
)

const hasSuccession = ({ discontinued, discontinued_on, predecessors }: Variation): boolean =>
  discontinued || discontinued_on !== null || predecessors.length > 0

export function ProductSummary({ variation }: { variation: Variation }) {
  const { product, brand } = variation
  return (
    <div>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <PageLink
          to="/makers/$makerId"
          params={{ makerId: String(product.maker.id) }}
          className="link-quiet hover:text-ink"
        >
          {product.maker.name}
        </PageLink>
        {brand && (
          <PageLink
            to="/brands/$brandId"
            params={{ brandId: String(brand.id) }}
            className="link-quiet hover:text-ink"
          >
            {brand.name}
          </PageLink>
        )}
      </p>
      <h1 className="mt-2 text-xl laptop:text-2xl">
        {product.full_name}{' '}
        <span className={variation.name.length > 1 ? 'block' : undefined}>
          <WholeWords text={variation.name} />
        </span>
      </h1>
      <p className="mt-1 text-xs text-muted">品番 {variation.code}</p>
      <div className="mt-3 laptop:mt-5">
        {variation.discontinued ? (
          <FactBadge>廃番</FactBadge>
        ) : (
          <Price price={variation.price} excludingTax={variation.price.excluding_tax} large />
        )}
        <p className="mt-1 text-xs text-muted">{describeSupply(variation)}</p>
        {variation.price_change && !variation.discontinued && <PriceChange change={variation.price_change} />}
        {variation.coverage && (
          <p className="mt-2 text-sm print:hidden">
            <a href={`#${quantityId}`} className="text-accent hover:underline">
              必要な数量を計算する
            </a>
          </p>
        )}
      </div>
      {hasSuccession(variation) && (
        <div className="mt-4 grid grid-cols-1 gap-3">
          <Suspense>
            <SuccessionNote variation={variation} />
          </Suspense>
        </div>
      )}
      <div className="mt-4 grid grid-cols-1 gap-4 print:hidden">
        <SampleRequest variation={variation} />
        <KeyFacts variation={variation} />
      </div>
      {variation.siblings.length > 1 && <VariationChoice variation={variation} />}
      <PaperContact variation={variation} />
      {/* Below the sample: the inquiry, with smaller actions beside it in a narrow column, else in a row
          of their own. */}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)_7rem] gap-3 desk:grid-cols-[7rem_minmax(0,1fr)] [&_button]:border-line print:hidden">
        <ButtonLink
          to="/makers/$makerId/contact"
          params={{ makerId: String(product.maker.id) }}
          search={{ product_variation_id: variation.id }}
          wide
          className="desk:col-span-2"
        >
          メーカーに問い合わせる
        </ButtonLink>
        <CompareButton variationId={variation.id} />
        <div className="max-desk:col-span-2">
          <PageMarks
            kind={itemKindOf(product)}
            id={variation.id}
            name={variation.full_name}
            count={variation.like_count}
          />
        </div>
      </div>
    </div>
  )
}

/** Fire regulations, which decide whether a material may be used. */
const decisive: readonly RegulationKey[] = [
  'fire_protection_material',
  'fire_resistance',
  'flame_prevention_regulation',
]

function KeyFacts({ variation }: { variation: Variation }) {
  const facts = [
    ['サイズ', formatSize(variation.size, variation.product.categories)],
    ...decisive.map((key) => [
      regulations[key].label,
      describeRegulation(key, variation.regulations, variation.certificates),
    ]),
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Replaces the buttons in print: date of the price, maker's contact, QR code of the page. */
function PaperContact({ variation }: { variation: Variation }) {
  const { siteUrl } = useRuntime().config
  const { product, maker_website, updated_at } = variation
  const path = productPath(variation)
  return (
    <div className="mt-4 hidden items-start gap-4 text-xs text-muted print:flex">
      <img
        src={`${path}/qr.svg`}
        alt={`このページのアドレスの QR コード（${siteUrl}${path}）`}
        // Browsers load it when they print, and wait for it.
        loading="lazy"
        width={84}
        height={84}
        className="size-[22mm] shrink-0 bg-white"
      />
      <p className="min-w-0">
        価格と仕様は{formatDayOf(updated_at)}のものです。
        <span className="block">
          お問い合わせ：{product.maker.name}（{siteUrl}/makers/{product.maker.id}/contact）
        </span>
        {maker_website && <span className="block">{maker_website}</span>}
      </p>
    </div>
  )
}
