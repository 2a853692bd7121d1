import { useLocation, useParams } from '@tanstack/react-router'
import { similarityAxes } from '#contract/data/enums.ts'
import { CardGrid } from '#web/kit/ui/card-grid.tsx'
import { ChoiceChip } from '#web/kit/ui/chip.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { ProductCard } from '#web/shared/cards/product-card.tsx'

const page = '/products/$productId/$variationId'

type SimilarProductsProps = { similar: ApiResponse<'GET /product_variations/{id}/similarities'> }

export function SimilarProducts({ similar }: SimilarProductsProps) {
  const params = useParams({ from: page })
  // From the URL, so that a click shows at once; else the aspect of the response.
  const usual = similar.items[0]?.reason.axis ?? 'image'
  const axis = useLocation({ select: ({ search }) => search.axis ?? usual })
  return (
    <Section title="似ている製品">
      <nav aria-label="比べる観点" className="-mt-2 mb-6 flex flex-wrap gap-2">
        {similarityAxes.map(({ id, label }) => (
          <ChoiceChip
            key={id}
            to={page}
            params={params}
            search={{ axis: id }}
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
        <CardGrid
          items={similar.items}
          six
          drawCard={(variation, place) => (
            <>
              <ProductCard variation={variation} {...place} />
              <p className="mt-1 text-2xs text-muted">{variation.reason.text}</p>
            </>
          )}
        />
      )}
    </Section>
  )
}
