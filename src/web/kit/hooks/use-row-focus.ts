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

/** Neighbours and the list itself may go with the row: the nearest is found afterwards. */
function listSuccessors(row: Element): () => HTMLElement | null {
  const siblings = [...(row.parentElement?.children ?? [])]
  const place = siblings.indexOf(row)
  const nearest = [...siblings.slice(place + 1), ...siblings.slice(0, place).toReversed()]
  const around = listAncestors(row)
  return () => {
    const neighbour = nearest.find(({ isConnected }) => isConnected)
    return neighbour?.querySelector<HTMLElement>('[data-row]') ?? findAdding(around)
  }
}

function listAncestors({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...listAncestors(parentElement)] : []
}

function findAdding(around: readonly Element[]): HTMLElement | null {
  for (const each of around) {
    const adding = each.isConnected && each.querySelector<HTMLElement>('[data-adds]')
    if (adding) return adding
  }
  return null
}
