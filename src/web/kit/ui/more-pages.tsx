import { useLocation } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { useAction } from './action.ts'
import { ButtonLink } from './button.tsx'
import { type AppLink, PageLink } from './page-link.tsx'
import { atCursor, type CursorPage } from './paging.ts'

type MorePagesProps<Item> = {
  page: CursorPage<Item>
  /** It is not the first page. */
  isFurther: boolean
  link: AppLink
  load: (cursor: string) => Promise<CursorPage<Item>>
  children: (items: readonly Item[]) => ReactNode
}

/** Items loaded after the first page, which ended with the cursor `after`. */
type FurtherPages<Item> = CursorPage<Item> & { after: string | null }

/** Keyed by the history entry: Back restores the loaded items. */
const cache = new Map<string | undefined, FurtherPages<unknown>>()

export function MorePages<Item>({ page, isFurther, link, load, children }: MorePagesProps<Item>) {
  const place = useLocation({ select: ({ state }) => state.__TSR_key })
  const [read, setRead] = useState(() => cache.get(place) as FurtherPages<Item> | undefined)
  const { pending, run } = useAction()
  const newest = useRef<HTMLDivElement>(null)
  const further = read?.after === page.next_cursor ? read : undefined
  const items = further ? [...page.items, ...further.items] : page.items
  const { next_cursor } = further ?? page

  function showMore(event: MouseEvent, cursor: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (pending) return
    void run(async () => {
      const next = await load(cursor)
      // The link disappears with the last page, so its focus moves to the new items.
      if (next.next_cursor === null) newest.current?.focus()
      const more = { ...next, items: [...(further?.items ?? []), ...next.items], after: page.next_cursor }
      cache.set(place, more)
      setRead(more)
    })
  }

  return (
    <>
      {isFurther && (
        <p className="mb-5 text-sm">
          <PageLink {...link} className="link-underlined">
            はじめから見る
          </PageLink>
        </p>
      )}
      {children(items)}
      <div ref={newest} tabIndex={-1} role="status" className="mt-10 text-center outline-none">
        <span className="sr-only">
          {items.length > page.items.length && `${formatNumber(items.length)}件まで表示しました`}
        </span>
        {next_cursor !== null && (
          <ButtonLink
            {...atCursor(link, next_cursor)}
            preload={false}
            rel="nofollow"
            aria-busy={pending || undefined}
            onClick={(event) => showMore(event, next_cursor)}
            size={48}
          >
            もっと見る
          </ButtonLink>
        )}
      </div>
    </>
  )
}
