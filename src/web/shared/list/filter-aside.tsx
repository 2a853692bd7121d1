import { FacetRail } from './facet-rail.tsx'
import { useEarlyInput } from './use-early-input.ts'

export const railId = 'filters'

/**
 * Without JavaScript it covers small screens while the URL ends in #filters, and scrolls with the page on
 * wide ones.
 */
export function FilterAside() {
  useEarlyInput()
  return (
    <aside id={railId} aria-label="しぼりこみ" data-scroll-restoration-id={railId} className="filter-aside">
      <a href="#main" className="mb-4 inline-block py-2 text-sm underline laptop:hidden">
        閉じる
      </a>
      <FacetRail />
    </aside>
  )
}
