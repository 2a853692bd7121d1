import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { NumberRange } from '#web/kit/form/number-range.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { lazyComponent } from '#web/kit/ui/lazy-component.ts'
import { changeSearch } from './change-search.ts'
import { boundOf } from './define-list.ts'
import { useList, useUnread } from './list-context.tsx'
import { findUnparsable, isUnparsable, readNumber, unparsableText } from './unparsable-amounts.ts'

/** Loaded on demand: shown only for unreadable input. */
const UnparsableError = lazyComponent(() =>
  import('./explain-unparsable.ts').then((module) => module.UnparsableError),
)

const typingPauseMs = 700

type RangeFieldsProps = {
  label: string
  unit: string
  sign?: string
  min: string
  max: string
  /** Smallest and largest existing value, shown as placeholders. */
  known: { min: number | null; max: number | null }
}

type RangeTexts = { min: string; max: string }

type DraftEvent = { currentTarget: HTMLInputElement; nativeEvent: Event & { isComposing?: boolean } }

/** Two numbers that apply on Enter, on blur or after a pause, but never while an IME composes. */
export function RangeFields({ label, unit, sign, min, max, known }: RangeFieldsProps) {
  const { list, search, ticked, settle, linkTo, change } = useList()
  const { history, buildLocation } = useRouter()
  const [unread, setUnread] = useUnread()
  const current = {
    min: write(boundOf(ticked, min)) || (unread[min] ?? ''),
    max: write(boundOf(ticked, max)) || (unread[max] ?? ''),
  }
  const [requested, setRequested] = useState(current)
  const [draft, setDraft] = useState<RangeTexts>(current)
  const [typing, setTyping] = useState(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (current.min !== requested.min || current.max !== requested.max) {
    setRequested(current)
    setDraft(current)
  }
  useEffect(() => () => clearTimeout(pause.current), [])

  const apply = (text: RangeTexts, leaving: boolean) => {
    clearTimeout(pause.current)
    if (leaving) setTyping(false)
    const texts = { [min]: unparsableText(list, min, text.min), [max]: unparsableText(list, max, text.max) }
    if (!leaving && (texts[min] || texts[max])) return
    let [low, high] = [readNumber(list, min, text.min), readNumber(list, max, text.max)]
    const crossed = low !== undefined && high !== undefined && low > high
    if (crossed && !leaving) return
    if (crossed) [low, high] = [high, low]
    if (leaving) {
      // An unreadable text stays in its field and filters nothing.
      setDraft({ min: texts[min] ?? write(low), max: texts[max] ?? write(high) })
      setUnread((others) => ({ ...others, ...texts }))
    }
    if (low !== ticked[min] || high !== ticked[max])
      return change(settle(changeSearch(list, ticked, { [min]: low, [max]: high })))
    // The search is the same, but the URL still has the unreadable text.
    const sent = findUnparsable(list, history.location.search)
    if (leaving && (sent[min] ?? sent[max])) history.replace(buildLocation(linkTo(search)).href)
  }
  // The last change within a composition still says isComposing: compositionend follows as a separate event.
  const handleChange = (end: keyof RangeTexts) => (event: DraftEvent) => {
    const next = { ...draft, [end]: event.currentTarget.value }
    setDraft(next)
    setTyping(true)
    clearTimeout(pause.current)
    if (!event.nativeEvent.isComposing) pause.current = setTimeout(() => apply(next, false), typingPauseMs)
  }
  const bound = (end: keyof RangeTexts, name: string) => ({
    name,
    value: draft[end],
    'aria-invalid': (!typing && isUnparsable(list, name, draft[end])) || undefined,
    placeholder: write(known[end]),
    onChange: handleChange(end),
    onCompositionEnd: handleChange(end),
    onBlur: () => apply(draft, true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      if (!isComposing(event.nativeEvent)) apply(draft, true)
    },
  })
  const bounds: [string, string][] = [
    [min, draft.min],
    [max, draft.max],
  ]
  return (
    <NumberRange
      label={label}
      unit={unit}
      sign={sign}
      min={bound('min', min)}
      max={bound('max', max)}
      error={
        !typing &&
        bounds.some(([name, text]) => isUnparsable(list, name, text)) && (
          <Suspense>
            <UnparsableError list={list} bounds={bounds} />
          </Suspense>
        )
      }
    />
  )
}

function write(value: number | null | undefined): string {
  return typeof value === 'number' ? formatNumber(value) : ''
}
