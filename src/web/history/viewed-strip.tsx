import { useEffect, useRef, useState } from 'react'
import type { ApiResponse } from '#web/api/call.ts'
import { useRuntime } from '#web/api/runtime.ts'
import { ProductCard } from '#web/ui/product-card.tsx'
import { Section } from '#web/ui/section.tsx'

type Viewed = ApiResponse<'GET /product_variations/searchByIDs'>['items']

/** The latest from left to right. Fetched when the strip comes near. */
export function ViewedStrip({ title, ids }: { title: string; ids: readonly number[] }) {
  const { call } = useRuntime()
  const place = useRef<HTMLDivElement>(null)
  const [items, setItems] = useState<Viewed>([])
  const wanted = ids.join(',')

  useEffect(() => {
    if (!place.current) return
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

  const shown = items.filter(({ id }) => ids.includes(id))
  return (
    <div ref={place}>
      {shown.length > 0 && (
        <div className="mt-24 print:hidden">
          <Section title={title}>
            <ul className="relative -mx-4 -mt-1 flex gap-3 overflow-x-auto px-4 pt-1 pb-2 [scrollbar-width:thin] laptop:-mx-1 laptop:gap-6 laptop:px-1">
              {shown.map((item) => (
                <li key={item.id} className="w-36 shrink-0 laptop:w-44">
                  <ProductCard variation={item} sizes="176px" />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </div>
  )
}
