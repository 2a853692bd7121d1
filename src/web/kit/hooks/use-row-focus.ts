import { type RefObject, useLayoutEffect } from 'react'

/**
 * Moves the focus when an item of a list or table is removed that has it: to the control with `data-row` of the next or previous
 * item, else to the nearest one with `data-adds`. `control` is in the item.
 */
export function useRowFocus(control: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const row = control.current?.closest('li, tr')
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

function findSuccessor(row: Element): HTMLElement | null {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const control = neighbour?.querySelector<HTMLElement>('[data-row]')
  if (control) return control
  for (let around = row.parentElement; around; around = around.parentElement) {
    const adding = around.querySelector<HTMLElement>('[data-adds]')
    if (adding) return adding
  }
  return null
}
