import { type KeyboardEvent, useRef } from 'react'
import { isComposing } from '#web/kit/keys/composing.ts'

/** The api takes no longer texts. */
const longestText = 5000

type CellFieldProps = {
  label: string
  text: string
  describedBy: string | undefined
  /** Receives the text, or undefined after Escape. `byKey`: the focus has not gone elsewhere. */
  onEnd: (typed: string | undefined, byKey: boolean) => void
}

/** Enter and blur end with the text, Escape without. */
export function CellField({ label, text, describedBy, onEnd }: CellFieldProps) {
  // Removing a focused field may cause a blur.
  const hasEnded = useRef(false)

  function end(typed: string | undefined, byKey: boolean): void {
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd(typed, byKey)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') end(event.currentTarget.value, true)
    else if (event.key === 'Escape') end(undefined, true)
    else return
    event.preventDefault()
  }

  return (
    <input
      ref={focusAndSelect}
      type="text"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={describedBy ? true : undefined}
      defaultValue={text}
      maxLength={longestText}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => end(currentTarget.value, false)}
      className="h-8 w-full min-w-32 rounded-sm border border-ink bg-field px-1.5 text-base aria-invalid:border-err laptop:text-sm"
    />
  )
}

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}
