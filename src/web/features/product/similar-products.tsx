import { useLocation, useParams } from '@tanstack/react-router'
import { similarityAxes } from '#contract/data/enums.ts'
import type { ApiResponse } from '#web/api/call.ts'
import { moveBetweenCards } from '#web/ui/arrow-keys.ts'
import { ChoiceChip } from '#web/ui/chip.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

const page = '/products/$productId/$variationId'

type SimilarProductsProps = { similar: ApiResponse<'GET /product_variations/{id}/similarities'> }

/** What is near, in the sense that the person chooses, and why. */
export function SimilarProducts({ similar }: SimilarProductsProps) {
  const params = useParams({ from: page })
  // Of the address, so that it answers a click at once.
  const axis = useLocation({ select: ({ search }) => search.axis ?? 'image' })
  return (
    <section>
      <SectionHeading title="似ている製品" />
      <nav aria-label="比べる観点" className="-mt-2 mb-6 flex gap-2 overflow-x-auto [scrollbar-width:none]">
        {similarityAxes.map(({ id, label }) => (
          <ChoiceChip
            key={id}
            to={page}
            params={params}
            search={{ axis: id === 'image' ? undefined : id }}
            replace
            keepScroll
            aria-current={id === axis ? 'page' : undefined}
          >
            {label}
          </ChoiceChip>
        ))}
      </nav>
      {similar.items.length === 0 ? (
        <p className="py-8 text-sm text-muted">
          この観点で似ている製品は、まだありません。ほかの観点をお試しください。
        </p>
      ) : (
        <ul onKeyDown={moveBetweenCards} className="card-grid six">
          {similar.items.map((variation) => (
            <li key={variation.id}>
              <ProductCard variation={variation} sizes="(width<37.5rem) 50vw,(width<120rem) 210px,320px" />
              <p className="mt-1 text-2xs text-muted">{variation.reason.text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
