import { useEffect, useLayoutEffect, useRef } from 'react'
import { stringifySearch } from '#web/url-state/query-string.ts'
import { changeSearch, toggleParameter } from './change-search.ts'
import { useList, useUnread } from './list-context.tsx'
import { keepUnread } from './unread-amounts.ts'

type Control = { name: string; value: string; isToggled: boolean }

/**
 * Applies what was ticked, typed and chosen while the scripts were on their way: nobody heard it, and React leaves it in the
 * controls. Their forms say `autoComplete="off"`, or a browser that comes back to the page would choose in the person's place.
 */
export function useEarlyInput(): void {
  const { list, search, data, change } = useList()
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
    for (const control of controls) {
      asked = control.isToggled
        ? toggleParameter(list, asked, control, data.facets)
        : changeSearch(list, asked, { [control.name]: control.value })
    }
    const unread = controls.map(({ name, value }) => [name, keepUnread(list, name, value)])
    setUnread((others) => ({ ...others, ...Object.fromEntries(unread) }))
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
