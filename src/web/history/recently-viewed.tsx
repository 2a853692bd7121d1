import { useEffect, useRef, useState } from 'react'
import type { ApiResponse } from '../api/call.ts'
import { useRuntime } from '../api/runtime.ts'
import { ProductCard } from '../ui/product-card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useHistory } from './history-store.ts'

type Viewed = ApiResponse<'GET /product_variations/searchByIDs'>['items']

/** What this browser's person opened last, from left to right. Fetched when the strip comes near; absent without history. */
export function RecentlyViewed({ except }: { except?: number }) {
  const ids = useHistory((history) => history.viewedVariationIds).filter((id) => id !== except)
  const { call } = useRuntime()
  const place = useRef<HTMLDivElement>(null)
  const [items, setItems] = useState<Viewed>([])
  const wanted = ids.join(',')

  useEffect(() => {
    if (wanted === '' || !place.current) return
    const leaving = new AbortController()
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        const query = { ids: wanted.split(',').map(Number) }
        const answer = await call('GET /product_variations/searchByIDs', {
          query,
          signal: leaving.signal,
        }).catch(() => null)
        if (answer) setItems(answer.items)
      },
      { rootMargin: '400px 0px' },
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      leaving.abort()
    }
  }, [call, wanted])

  return (
    <div ref={place}>
      {items.length > 0 && (
        <section className="mt-24 print:hidden">
          <SectionHeading title="最近見た製品" />
          <ul className="relative -mx-4 -mt-1 flex gap-3 overflow-x-auto px-4 pt-1 pb-2 [scrollbar-width:thin] laptop:-mx-1 laptop:gap-6 laptop:px-1">
            {items.map((item) => (
              <li key={item.id} className="w-36 shrink-0 laptop:w-44">
                <ProductCard variation={item} sizes="176px" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
