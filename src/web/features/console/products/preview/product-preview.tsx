import { type ReactNode, useId } from 'react'
import { describeSupply } from '#contract/data/describe-supply.ts'
import { GapList } from '#web/features/console/products/gap-list.tsx'
import type { ProductDraft, VariationDraft } from '#web/features/console/products/product-draft.ts'
import { toCardVariation } from '#web/shared/cards/card-variation.ts'
import { Price } from '#web/shared/cards/price.tsx'
import { ProductCard } from '#web/shared/cards/product-card.tsx'
import { ScaleDrawings } from '#web/shared/products/drawings/scale-drawings.tsx'
import { Gallery } from '#web/shared/products/gallery.tsx'
import { ProductDetails } from '#web/shared/products/product-details.tsx'
import { ProductSummary } from '#web/shared/products/product-summary.tsx'
import { describeSeen, listMissing } from './describe-state.ts'
import { toListCard, toPageVariation } from './draft-variation.ts'
import { useDraftNames } from './use-draft-names.ts'

type ProductPreviewProps = {
  draft: ProductDraft
  isChanged: boolean
  shown: VariationDraft
  className?: string
}

/** Draws a variation with the components of the site: its card in a list, and its page in one column. */
export function ProductPreview({ draft, isChanged, shown, className }: ProductPreviewProps) {
  const names = useDraftNames(draft, shown)
  const summaryId = useId()
  const variation = toPageVariation(draft, shown, names)
  const seen = describeSeen(draft, shown, isChanged)
  const missing = listMissing(draft, shown)
  return (
    <section
      aria-label="プレビュー"
      aria-describedby={summaryId}
      className={className}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus
      tabIndex={0}
    >
      <p id={summaryId} className="sr-only">
        {variation.full_name}、<Price price={variation.price} />、{describeSupply(variation)}、写真
        {variation.images.length}枚。公開ページと同じ形で表示しています。
      </p>
      <div className="grid grid-cols-[minmax(0,11rem)_minmax(7rem,1fr)] items-start gap-4">
        <Drawn part="card">
          <ProductCard
            // A card remembers the finish that was chosen on it.
            key={shown.key}
            variation={toCardVariation(toListCard(draft, shown, names))}
            sizes="176px"
          />
        </Drawn>
        <div className="grid gap-3 text-xs">
          <p className="text-muted">一覧のカード</p>
          <p>{seen}</p>
          {missing.length > 0 && (
            <p>
              <span className="block text-muted">まだないもの</span>
              {missing.join('、')}
            </p>
          )}
          <GapList draft={draft} />
        </div>
      </div>
      <p className="mt-6 border-t border-line pt-4 pb-3 text-xs text-muted">製品のページ</p>
      <Drawn part="page">
        <div className="grid grid-cols-1 gap-6 [--thumbnail:3rem]">
          <Gallery variation={variation} />
          <ProductSummary variation={variation} />
          <ProductDetails variation={variation} />
          <ScaleDrawings variation={variation} />
        </div>
      </Drawn>
    </section>
  )
}

/**
 * Keeps a part of the site from the keyboard, the pointer and screen readers: its links would leave the unsaved
 * draft, and its headings and buttons are no part of the form.
 */
const Drawn = ({ part, children }: { part: string; children: ReactNode }) => (
  <div inert aria-hidden="true" data-preview={part}>
    {children}
  </div>
)
