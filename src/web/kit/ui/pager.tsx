import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Address, PageLink } from './page-link.tsx'
import { atPage, countPages } from './paging.ts'

type PagerProps = {
  address: Address
  page?: number
  totalCount: number
  className?: string
}

const cell =
  'num grid h-10 min-w-10 place-items-center rounded-sm px-2 text-sm hover:bg-card ' +
  'aria-[current]:bg-ink aria-[current]:text-paper'

/** Works without JavaScript. Preloads the next page near the end of this one. */
export function Pager({ address, page = 1, totalCount, className }: PagerProps) {
  const pageCount = countPages(totalCount)
  const nearEnd = usePreloadNear(atPage(address, page + 1), page < pageCount)
  const link = (to: number, children: ReactNode, rel?: string) => (
    <PageLink
      {...atPage(address, to)}
      rel={rel}
      aria-current={to === page ? 'page' : undefined}
      className={cell}
    >
      {children}
    </PageLink>
  )
  return (
    <div ref={nearEnd} className={className}>
      {pageCount > 1 && (
        <nav aria-label="ページ" className="flex flex-wrap items-center justify-center gap-1">
          {page > 1 && <Slot key="previous">{link(page - 1, '前へ', 'prev')}</Slot>}
          {visiblePages(page, pageCount).map((number, index, numbers) => (
            <Slot key={number}>
              {number - (numbers[index - 1] ?? 0) > 1 && (
                <span aria-hidden="true" className="px-1 text-muted">
                  …
                </span>
              )}
              {link(
                number,
                <>
                  {number}
                  <span className="sr-only">ページ目</span>
                </>,
              )}
            </Slot>
          ))}
          {page < pageCount && <Slot key="next">{link(page + 1, '次へ', 'next')}</Slot>}
        </nav>
      )}
    </div>
  )
}

function Slot({ children }: { children: ReactNode }) {
  return <span className="flex items-center">{children}</span>
}

/** 1 … 4 5 6 … 20 */
export function visiblePages(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount]
  return [...new Set(wanted.filter((number) => number >= 1 && number <= pageCount))].sort((a, b) => a - b)
}

const distance = '200%'

function usePreloadNear(next: Address, exists: boolean) {
  const router = useRouter()
  const mark = useRef<HTMLDivElement>(null)
  const key = JSON.stringify(next)
  useEffect(() => {
    if (!exists || !mark.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        void router.preloadRoute(JSON.parse(key))
      },
      { rootMargin: `${distance} 0px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [router, key, exists])
  return mark
}
