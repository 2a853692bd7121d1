import type { ReactNode } from 'react'

type PageLink = {
  page: number
  children: ReactNode
  className: string
  'aria-current'?: 'page'
  rel?: string
}

type PaginationProps = {
  page: number
  pageCount: number
  /** Draws one link; the page decides where it leads: `(link) => <PageLink {...link} search={...} />`. */
  renderLink: (link: Omit<PageLink, 'page'>, page: number) => ReactNode
}

const cell =
  'num grid h-10 min-w-10 place-items-center rounded-sm px-2 text-sm hover:bg-card ' +
  'aria-[current]:bg-ink aria-[current]:text-paper'

/** Links to pages: first, last, the neighbours of the one shown. Works without JavaScript. */
export function Pagination({ page, pageCount, renderLink }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="ページ" className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Slot key="previous">{renderLink({ children: '前へ', className: cell, rel: 'prev' }, page - 1)}</Slot>
      )}
      {visiblePages(page, pageCount).map((number, index, numbers) => (
        <Slot key={number}>
          {number - (numbers[index - 1] ?? 0) > 1 && (
            <span aria-hidden="true" className="px-1 text-muted">
              …
            </span>
          )}
          {renderLink(
            {
              children: (
                <>
                  {number}
                  <span className="sr-only">ページ目</span>
                </>
              ),
              className: cell,
              ...(number === page && { 'aria-current': 'page' as const }),
            },
            number,
          )}
        </Slot>
      ))}
      {page < pageCount && (
        <Slot key="next">{renderLink({ children: '次へ', className: cell, rel: 'next' }, page + 1)}</Slot>
      )}
    </nav>
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
