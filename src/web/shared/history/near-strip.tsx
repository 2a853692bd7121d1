import { type ReactNode, useEffect, useRef, useState } from 'react'
import { moveBetweenCards } from '#web/kit/keys/arrow-keys.ts'
import { Section } from '#web/kit/ui/section.tsx'
import type { Call } from '#web/shared/api/call.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'

type NearStripProps<Item> = {
  title: string
  ids: readonly number[]
  load: (call: Call, ids: number[], signal: AbortSignal) => Promise<{ items: Item[] }>
  drawItem: (item: Item) => ReactNode
  /** Default: always. */
  stays?: (item: Item) => boolean
}

/** Loads its items when it comes near the viewport. */
export function NearStrip<Item extends { id: number }>(props: NearStripProps<Item>) {
  const { title, ids, load, drawItem, stays = () => true } = props
  const { call } = useRuntime()
  const place = useRef<HTMLDivElement>(null)
  const [items, setItems] = useState<Item[]>([])
  const wanted = ids.join(',')

  useEffect(() => {
    if (!place.current) return
    const leaving = new AbortController()
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        const answer = await load(call, wanted.split(',').map(Number), leaving.signal).catch(() => null)
        if (answer) setItems(answer.items)
      },
      { rootMargin: '400px 0px' },
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      leaving.abort()
    }
  }, [call, load, wanted])

  const shown = items.filter(stays)
  return (
    <div ref={place}>
      {shown.length > 0 && (
        <div className="mt-24 print:hidden">
          <Section title={title}>
            <ul
              onKeyDown={moveBetweenCards}
              className="relative -mx-4 -mt-1 flex gap-3 overflow-x-auto px-4 pt-1 pb-2 [scrollbar-width:thin] laptop:-mx-1 laptop:gap-6 laptop:px-1"
            >
              {shown.map((item) => (
                <li key={item.id} className="w-36 shrink-0 laptop:w-44">
                  {drawItem(item)}
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </div>
  )
}
