import { useRouterState } from '@tanstack/react-router'
import { memo } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { ProductCard, ProductGrid } from '#web/ui/product-card.tsx'
import type { ProductList } from './load-product-list.ts'

/** The first row is seen at once, so its pictures do not wait to be scrolled to. */
const firstRow = 4

/** The grid. While another list is on its way the old one stays, and only pales when that takes long. */
export const ProductResults = memo(function ProductResults({ items }: { items: ProductList['items'] }) {
  const pending = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <div
      aria-busy={pending}
      className={classNames('transition-opacity duration-150', pending && 'opacity-50 delay-200')}
    >
      <ProductGrid>
        {items.map((item, index) => (
          <ProductCard key={item.id} variation={item} priority={index < firstRow} headingLevel={2} />
        ))}
      </ProductGrid>
    </div>
  )
})
