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
      const findSuccessor = listSuccessors(row)
      queueMicrotask(() => {
        if (document.activeElement === document.body) findSuccessor()?.focus()
      })
    }
  }, [control])
}

/** Its neighbours may be removed with the row, so that the nearest is found afterwards. */
function listSuccessors(row: Element): () => HTMLElement | null {
  const siblings = [...(row.parentElement?.children ?? [])]
  const place = siblings.indexOf(row)
  const nearest = [...siblings.slice(place + 1), ...siblings.slice(0, place).toReversed()]
  const around = row.parentElement
  return () => {
    const neighbour = nearest.find(({ isConnected }) => isConnected)
    return neighbour?.querySelector<HTMLElement>('[data-row]') ?? findAdding(around)
  }
}

function findAdding(from: Element | null): HTMLElement | null {
  for (let around = from; around; around = around.parentElement) {
    const adding = around.querySelector<HTMLElement>('[data-adds]')
    if (adding) return adding
  }
  return null
}
