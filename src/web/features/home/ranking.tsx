import { moveBetweenCards } from '#web/ui/arrow-keys.ts'
import type { CardVariation } from '#web/ui/card-variation.ts'
import { ProductCard } from '#web/ui/product-card.tsx'

/** The most asked-for samples of the week, in order. */
export function Ranking({ variations }: { variations: readonly CardVariation[] }) {
  return (
    <ol
      onKeyDown={moveBetweenCards}
      className="relative max-laptop:-mx-4 max-laptop:flex max-laptop:snap-x max-laptop:scroll-px-4 max-laptop:gap-3 max-laptop:overflow-x-auto max-laptop:px-4 max-laptop:pb-1 card-grid six"
    >
      {variations.map((variation, index) => (
        <li key={variation.id} className="max-laptop:w-40 max-laptop:shrink-0 max-laptop:snap-start">
          <p className="num mb-2 border-t border-ink pt-1.5 text-sm font-semibold">
            <span className="sr-only">第</span>
            {index + 1}
            <span className="sr-only">位</span>
          </p>
          <ProductCard variation={variation} sizes="(width<120rem) 210px, 320px" />
        </li>
      ))}
    </ol>
  )
}
