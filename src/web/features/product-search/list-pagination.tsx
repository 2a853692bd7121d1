import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { PageLink } from '#web/ui/page-link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { ProductSearch } from '#web/url-state/product-search.ts'
import { countPages } from './list-query.ts'
import { listPath } from './list-search.tsx'

type ListPaginationProps = { search: ProductSearch; totalCount: number }

/** Links to pages. The next one is fetched when a person comes near the end of this one. */
export function ListPagination({ search, totalCount }: ListPaginationProps) {
  const page = search.page ?? 1
  const pageCount = countPages(totalCount)
  const nearEnd = usePreloadNear({ ...search, page: page + 1 }, page < pageCount)
  return (
    <div ref={nearEnd} className="mt-14 print:hidden">
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={(link, number) => (
          <PageLink {...link} to={listPath} search={{ ...search, page: number }} />
        )}
      />
    </div>
  )
}

/** Two screens before it is seen. */
const distance = '200%'

function usePreloadNear(next: ProductSearch, exists: boolean) {
  const router = useRouter()
  const mark = useRef<HTMLDivElement>(null)
  const key = JSON.stringify(next)
  useEffect(() => {
    if (!exists || !mark.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        void router.preloadRoute({ to: listPath, search: JSON.parse(key) })
      },
      { rootMargin: `${distance} 0px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [router, key, exists])
  return mark
}
