import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isComposing } from '../../ui/composing.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { NumberRange } from '../../ui/number-range.tsx'
import { changeSearch } from './change-search.ts'
import { useRail } from './rail-context.ts'
import { explainUnread, isUnread, type RangeParam, readNumber, takeUnread } from './unread-amounts.ts'

const typingPauseMs = 700

type RangeFieldsProps = {
  label: string
  unit: string
  sign?: string
  min: RangeParam
  max: RangeParam
  /** The smallest and largest value there is, shown where nothing is typed. */
  bounds: { min: number | null; max: number | null }
}

type Draft = { min: string; max: string }

type DraftEvent = { currentTarget: HTMLInputElement; nativeEvent: Event & { isComposing?: boolean } }

/** Two numbers that apply on Enter, on leaving the field, or after a pause; never while an IME composes. */
export function RangeFields({ label, unit, sign, min, max, bounds }: RangeFieldsProps) {
  const { search, change } = useRail()
  const { history } = useRouter()
  const [asked, setAsked] = useState(() => writeDraft(search[min], search[max]))
  const [draft, setDraft] = useState<Draft>(() => ({
    min: asked.min || takeUnread(history, min),
    max: asked.max || takeUnread(history, max),
  }))
  const [typing, setTyping] = useState(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const current = writeDraft(search[min], search[max])
  if (current.min !== asked.min || current.max !== asked.max) {
    setAsked(current)
    setDraft(current)
  }
  useEffect(() => () => clearTimeout(pause.current), [])

  const apply = (text: Draft, leaving: boolean) => {
    clearTimeout(pause.current)
    if (leaving) setTyping(false)
    // What cannot be read stays as it was typed, and asks for nothing.
    if (isUnread(min, text.min) || isUnread(max, text.max)) return
    let [low, high] = [readNumber(min, text.min), readNumber(max, text.max)]
    const crossed = low !== undefined && high !== undefined && low > high
    if (crossed && !leaving) return
    if (crossed) [low, high] = [high, low]
    if (leaving) setDraft(writeDraft(low, high))
    if (low !== search[min] || high !== search[max]) change(changeSearch(search, { [min]: low, [max]: high }))
  }
  // The last change of a composition counts as composing: what ends it is heard as one more.
  const hear = (end: keyof Draft) => (event: DraftEvent) => {
    const next = { ...draft, [end]: event.currentTarget.value }
    setDraft(next)
    setTyping(true)
    clearTimeout(pause.current)
    if (!event.nativeEvent.isComposing) pause.current = setTimeout(() => apply(next, false), typingPauseMs)
  }
  const bound = (end: keyof Draft, name: RangeParam) => ({
    name,
    value: draft[end],
    'aria-invalid': (!typing && isUnread(name, draft[end])) || undefined,
    placeholder: write(bounds[end]),
    onChange: hear(end),
    onCompositionEnd: hear(end),
    onBlur: () => apply(draft, true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      if (!isComposing(event.nativeEvent)) apply(draft, true)
    },
  })
  return (
    <NumberRange
      label={label}
      unit={unit}
      sign={sign}
      min={bound('min', min)}
      max={bound('max', max)}
      error={
        typing
          ? undefined
          : explainUnread([
              [min, draft.min],
              [max, draft.max],
            ])
      }
    />
  )
}

function writeDraft(min?: number, max?: number): Draft {
  return { min: write(min), max: write(max) }
}

function write(value: number | null | undefined): string {
  return typeof value === 'number' ? formatNumber(value) : ''
}
