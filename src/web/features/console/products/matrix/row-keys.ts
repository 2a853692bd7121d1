import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { useState } from 'react'
import type { VariationDraft } from '#web/features/console/products/product-draft.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { canFillDown, fillDown, findCell, pasteColumn } from './fill-cells.ts'

const nameOf = (target: EventTarget): string =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''

/** Texts alone: arrows change a choice, and Enter submits it. */
const isText = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text'

/**
 * Keys of a spreadsheet for rows of fields: Ctrl+D fills down, Enter and arrows move within a column, and a
 * copied column fills the rows from a field on.
 */
export function useRowKeys(
  variations: readonly VariationDraft[],
  onChange: (variations: VariationDraft[]) => void,
) {
  const [focused, setFocused] = useState('')
  const cell = findCell(focused, variations)

  const follow = (target: EventTarget) => nameOf(target) && setFocused(nameOf(target))

  function fill(name: string): void {
    const from = findCell(name, variations)
    if (!from || !canFillDown(from, variations)) return
    onChange(fillDown(variations, from))
    showSnackbar(`下の${variations.length - from.row - 1}行に同じ値を入れました`)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const name = nameOf(event.target)
    if (!findCell(name, variations) || isComposing(event.nativeEvent)) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') fill(name)
    else if (!isText(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    else if (event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)) moveBy(event, name, -1)
    else if (event.key === 'ArrowDown' || event.key === 'Enter') moveBy(event, name, 1)
    else return
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    const at = event.defaultPrevented ? undefined : findCell(nameOf(event.target), variations)
    const pasted = at && pasteColumn(variations, at, event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    onChange(pasted.variations)
    if (pasted.omitted > 0) showSnackbar(`${pasted.omitted}行は、品番がないため入れていません`, 'error')
  }

  return {
    listeners: {
      onKeyDown,
      onPaste,
      // While it is pressed, nothing may move: the button that fills down can add a line above the field.
      onFocus: ({ target }: FocusEvent<HTMLElement>) => target.matches(':active') || follow(target),
      onClick: ({ target }: MouseEvent<HTMLElement>) => follow(target),
    },
    /** The cell that was last in use, if its value can fill the rows below. */
    fillable: cell && canFillDown(cell, variations) ? cell : undefined,
    fill: () => fill(focused),
  }
}

function moveBy(event: KeyboardEvent<HTMLElement>, name: string, step: number): void {
  const [list, row, field] = name.split('.')
  const to = `${list}.${Number(row) + step}.${field}`
  const next = event.currentTarget.querySelector<HTMLInputElement>(`[name="${CSS.escape(to)}"]`)
  next?.focus()
  next?.select()
}
