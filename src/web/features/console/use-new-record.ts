import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { isComposing } from '#web/kit/keys/composing.ts'

/** Types of inputs that Enter presses. */
const pressed = ['checkbox', 'radio', 'file', 'button', 'submit']

/** Focuses the first field of a new record, and keeps Enter in its fields from sending a half-filled form. */
export function useNewRecord(box: RefObject<HTMLElement | null>, isNew: boolean) {
  useEffect(() => {
    const { activeElement: active } = document
    const isFree = active === null || active.contains(box.current)
    if (isNew && isFree)
      box.current
        ?.querySelector<HTMLElement>('form :is(input, select, textarea)')
        ?.focus({ preventScroll: true })
  }, [box, isNew])
  return (event: KeyboardEvent): void => {
    const { target } = event
    const isField = target instanceof HTMLInputElement && !pressed.includes(target.type)
    if (isNew && isField && event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault()
  }
}
