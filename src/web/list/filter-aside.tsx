import { FacetRail } from './facet-rail.tsx'
import { useEarlyInput } from './use-early-input.ts'

export const railId = 'filters'

/**
 * The rail beside the grid; it scrolls by itself, so that a filter far down can be tried without losing one's place. On
 * small screens without JavaScript it covers the page while the address ends in #filters; on wide ones it then scrolls with
 * the page, so that its button stays at the bottom of the window.
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
