import { FacetRail } from './facet-rail.tsx'
import { useEarlyInput } from './use-early-input.ts'

export const railId = 'filters'

/**
 * The rail beside the grid, which scrolls by itself so that users keep their place in the list. On small
 * screens without JavaScript it covers the page while the URL ends in #filters. On wide screens without
 * JavaScript it scrolls with the page, and its button sticks to the bottom of the window.
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
