import { type RefObject, useLayoutEffect } from 'react'

/**
 * Call it for a control with `data-row` in a list item. If the item is removed while it has the focus, the control
 * of the next or previous item takes the focus, else the nearest control with `data-adds`.
 */
export function useRowFocus(control: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const row = control.current?.closest('li')
    // React calls this before it removes the item.
    return () => {
      if (!row?.contains(document.activeElement)) return
      const successor = findSuccessor(row)
      queueMicrotask(() => {
        if (document.activeElement === document.body) successor?.focus()
      })
    }
  }, [control])
}

function findSuccessor(row: HTMLElement): HTMLElement | null {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const control = neighbour?.querySelector<HTMLElement>('[data-row]')
  if (control) return control
  for (let around = row.parentElement; around; around = around.parentElement) {
    const adding = around.querySelector<HTMLElement>('[data-adds]')
    if (adding) return adding
  }
  return null
}
