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
    <aside
      id={railId}
      aria-label="しぼりこみ"
      data-scroll-restoration-id={railId}
      className={
        'print:hidden max-laptop:hidden max-laptop:target:fixed max-laptop:target:inset-0 max-laptop:target:z-30 max-laptop:target:block ' +
        'max-laptop:bg-paper max-laptop:p-4 overflow-y-auto ' +
        'laptop:sticky laptop:top-0 laptop:-ml-2 laptop:max-h-dvh laptop:py-8 laptop:pr-3 laptop:pl-2 [scrollbar-width:thin] [scrollbar-color:var(--color-line)_transparent] ' +
        'noscript:laptop:static noscript:laptop:max-h-none noscript:laptop:overflow-visible'
      }
    >
      <a href="#main" className="mb-4 inline-block py-2 text-sm underline laptop:hidden">
        閉じる
      </a>
      <FacetRail />
    </aside>
  )
}
