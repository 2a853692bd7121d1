import { labelOf } from '#contract/data/enums.ts'
import { describeListedQuantity } from '#contract/data/item-quantity.ts'
import { listParts } from '#contract/data/list-parts.ts'
import type { Decision } from '#contract/lists/schemas.ts'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Price } from '#web/shared/cards/price.tsx'
import { PriceChange } from '#web/shared/cards/price-change.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { DecisionFields } from './decision-fields.tsx'
import type { SharedItem } from './load-shared-list.ts'

type SharedItemCardProps = {
  token: string
  item: SharedItem
  decision: Decision | null
  clientName: string
  priority: boolean
  onSaid: (decision: Decision | null) => void
}

export function SharedItemCard({ item, priority, ...decisionProps }: SharedItemCardProps) {
  const { face, room, part, quantity, note } = item
  const isProduct = face.code !== null
  const place = [room, part && labelOf(listParts, part)].filter(Boolean).join('・')
  return (
    <article className="grid gap-4 border-t border-line pt-6 laptop:grid-cols-[2fr_3fr] laptop:gap-10 print:grid-cols-[6.75rem_minmax(0,1fr)] print:pt-3">
      <div className="self-start bg-card">
        <Picture
          image={face.image}
          alt=""
          sizes="(width<52.1875rem) 100vw, 416px"
          maxWidth={640}
          ratio={isProduct ? '1 / 1' : '3 / 2'}
          fit={isProduct ? 'contain' : 'cover'}
          priority={priority}
        />
      </div>
      <div className="grid min-w-0 content-start gap-3 wrap-anywhere">
        <div className="grid gap-1">
          <p className="text-xs text-muted">{place || face.kindLabel}</p>
          <h2 className="text-lg leading-snug print:text-sm">
            <PageLink {...face.link} className="hover:underline">
              {face.name}
            </PageLink>
          </h2>
          <p className="text-sm text-muted">
            {face.by}
            {face.code && <span className="num ml-3">品番 {face.code}</span>}
          </p>
          <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
            {face.price && <Price price={face.price} />}
            {face.ending && <FactBadge>{face.ending}</FactBadge>}
            {quantity !== null && (
              <span className="num">数量 {describeListedQuantity(quantity, face.price?.unit)}</span>
            )}
          </p>
          {face.priceChange && <PriceChange change={face.priceChange} small />}
        </div>
        {note && <p className="text-sm whitespace-pre-line">{note}</p>}
        <DecisionFields itemId={item.id} variationId={item.variationId} name={face.name} {...decisionProps} />
      </div>
    </article>
  )
}
