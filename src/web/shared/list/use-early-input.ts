import { useEffect, useLayoutEffect, useRef } from 'react'
import { stringifySearch } from '#web/kit/url-state/query-string.ts'
import { changeSearch, toggleParameter } from './change-search.ts'
import { useList, useUnread } from './list-context.tsx'
import { keepUnread } from './unread-amounts.ts'

type Control = { name: string; value: string; isToggled: boolean }

/**
 * Applies input from before hydration, which React leaves in the controls. The forms have
 * `autoComplete="off"`, because autofilled values would count as input.
 */
export function useEarlyInput(): void {
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
    let asked = ticked
    for (const control of controls) {
      asked = control.isToggled
        ? toggleParameter(list, asked, control, data.facets)
        : changeSearch(list, asked, { [control.name]: control.value })
    }
    const unread = controls.map(({ name, value }) => [name, keepUnread(list, name, value)])
    setUnread((others) => ({ ...others, ...Object.fromEntries(unread) }))
    const next = settle(asked)
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
