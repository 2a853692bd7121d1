import { useEffect, useLayoutEffect, useRef } from 'react'
import { readProductSearch } from '#web/url-state/product-search.ts'
import { stringifySearch } from '#web/url-state/query-string.ts'
import { toggleParameter } from './change-search.ts'
import type { FacetValue } from './list-facets.ts'
import { useChangeList, useListSearch, useUnread } from './list-search.tsx'
import { isRangeParam, keepUnread, type UnreadTexts } from './unread-amounts.ts'

type Control = { name: string; value: string; isToggled: boolean }

/**
 * Applies what was ticked, typed and chosen while the scripts were on their way: nobody heard it, and React leaves it in the
 * controls. Their forms say `autoComplete="off"`, or a browser that comes back to the page would choose in the person's place.
 */
export function useEarlyInput(categories: readonly FacetValue[]): void {
  const search = useListSearch()
  const change = useChangeList()
  const [, setUnread] = useUnread()
  const early = useRef<Control[]>([])
  // Read before any effect of a control writes into it, and applied when the router hears changes.
  useLayoutEffect(() => {
    early.current = readChangedControls()
  }, [])
  function apply(): void {
    const controls = early.current
    early.current = []
    if (controls.length === 0) return
    let asked = search
    for (const { name, value, isToggled } of controls)
      asked = isToggled
        ? toggleParameter(asked, name, value, categories)
        : readProductSearch({ ...asked, [name]: value, page: undefined })
    setUnread((others) => ({ ...others, ...readUnread(controls) }))
    if (stringifySearch(asked) !== stringifySearch(search)) change(asked)
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

function readUnread(controls: readonly Control[]): UnreadTexts {
  const texts: UnreadTexts = {}
  for (const { name, value } of controls) if (isRangeParam(name)) texts[name] = keepUnread(name, value)
  return texts
}
