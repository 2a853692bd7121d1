import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageKeys } from '#web/kit/keys/page-keys.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { SearchTexts } from '#web/kit/url-state/query-string.ts'

type SideListProps<Item> = {
  label: string
  area: string
  /** Filters of the list, carried along. */
  search: SearchTexts
  items: readonly Item[]
  current: number
  more: (() => void) | undefined
  children: (item: Item) => ReactNode
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** The list beside a record on wide screens; J and K open the next and the previous one. */
export function SideList<Item extends { id: number }>({
  label,
  area,
  search,
  items,
  current,
  more,
  children,
}: SideListProps<Item>) {
  const navigate = useNavigate()
  const here = useRef<HTMLLIElement>(null)
  // A record that leaves the filtered list, such as one that has been read, keeps its place for the keys.
  const lastPlace = useRef(0)
  const place = items.findIndex(({ id }) => id === current)
  useEffect(() => {
    if (place < 0) return
    lastPlace.current = place
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [place])
  usePageKeys((event) => {
    const step = steps[event.key.toLowerCase()]
    if (step === undefined) return
    event.preventDefault()
    // The next one has moved up into the place of a record that is gone.
    const wanted = place < 0 ? lastPlace.current + Math.min(step, 0) : place + step
    const next = items[wanted]
    if (!next) {
      if (step > 0) more?.()
      return
    }
    void navigate({ to: '/console/$area/$record', params: { area, record: String(next.id) }, search })
  })
  return (
    <nav aria-label={label} className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto text-sm">
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.id} ref={item.id === current ? here : undefined}>
            <PageLink
              to="/console/$area/$record"
              params={{ area, record: String(item.id) }}
              search={search}
              keepScroll
              aria-current={item.id === current ? 'page' : undefined}
              className={classNames(
                'grid gap-0.5 border-l-2 border-transparent py-2 pr-2 pl-3 hover:bg-card/50',
                'aria-[current]:border-ink aria-[current]:bg-card',
              )}
            >
              {children(item)}
            </PageLink>
          </li>
        ))}
      </ul>
      {more && (
        <Button size={32} variant="quiet" wide onClick={more}>
          さらに表示する
        </Button>
      )}
    </nav>
  )
}
