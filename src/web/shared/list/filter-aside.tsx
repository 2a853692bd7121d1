import { useEffect, useLayoutEffect, useRef } from 'react'
import { stringifySearch } from '#web/kit/url-state/query-string.ts'
import { changeSearch, toggleParameter } from './change-search.ts'
import { FacetRail } from './facet-rail.tsx'
import { useList, useUnread } from './list-context.tsx'
import { unparsableText } from './unparsable-amounts.ts'

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

type Control = { name: string; value: string; isToggled: boolean }

/**
 * Applies input from before hydration, which React leaves in the controls. The forms have `autoComplete="off"`:
 * autofilled values would count as input.
 */
function useEarlyInput(): void {
  const { list, search, ticked, settle, data, change } = useList()
  const [, setUnread] = useUnread()
  const early = useRef<Control[]>([])
  // Read before the controls' effects overwrite them; applied in an effect, when the router can navigate.
  useLayoutEffect(() => {
    early.current = readChangedControls()
  }, [])
  function apply(): void {
    const controls = early.current
    early.current = []
    if (controls.length === 0) return
    let changed = ticked
    for (const control of controls) {
      changed = control.isToggled
        ? toggleParameter(list, changed, control, data.facets)
        : changeSearch(list, changed, { [control.name]: control.value })
    }
    const unread = controls.map(({ name, value }) => [name, unparsableText(list, name, value)])
    setUnread((others) => ({ ...others, ...Object.fromEntries(unread) }))
    const next = settle(changed)
    if (stringifySearch(next) !== stringifySearch(search)) change(next)
  }
  useEffect(apply)
}

function readChangedControls(): Control[] {
  return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main :is(input, select)')]
    .filter((control) => control.name && isChanged(control))
    .map(({ name, value, type }) => ({ name, value, isToggled: type === 'checkbox' }))
}

function isChanged(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false
  if (control.type === 'checkbox') return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}
