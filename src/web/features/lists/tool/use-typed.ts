import {
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { describeFailure } from '#web/api/describe-failure.ts'
import { ApiError } from '#web/api/error.ts'
import { withProgress } from '#web/ui/progress-bar.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement

/** After the last key. */
const pauseMs = 500

type Typed = {
  kept: string
  /** The text as it will be kept. */
  plain: (text: string) => string
  /** What is wrong with it, or nothing. */
  check: (text: string) => string | undefined
  keep: (text: string) => Promise<unknown>
  /** Kept only when one leaves the field: half of it would be something else. */
  asWhole?: boolean
}

/** Why what was typed is not kept. Without `again` it is to be typed otherwise. */
export type TypedProblem = { id: string; text: string; again: (() => void) | undefined }

/**
 * A field whose text is kept when one leaves it, and before that whenever the keys rest: whoever goes away has lost nothing. A browser
 * that is to leave before that asks first. What is kept from elsewhere is shown to whoever is not typing here. What could not be kept
 * stays as it was typed, with the reason.
 */
export function useTyped<F extends Field>({ kept, plain, check, keep, asWhole = false }: Typed) {
  const field = useRef<F>(null)
  const typed = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const [problem, setProblem] = useState<{ text: string; isLost: boolean }>()

  async function keepTyped(): Promise<void> {
    clearTimeout(timer.current)
    if (typed.current === undefined) return
    const text = plain(typed.current)
    const issue = check(text)
    if (issue !== undefined) return setProblem({ text: issue, isLost: false })
    typed.current = undefined
    try {
      if (text !== kept) await withProgress(() => keep(text))
      if (typed.current !== undefined) return
      holdUp(field, false)
      setProblem(undefined)
    } catch (error) {
      // A mistake of ours, which would be reported nowhere else.
      if (!(error instanceof ApiError)) reportError(error)
      typed.current ??= text
      setProblem({ text: describeFailure(error), isLost: true })
    }
  }

  function keepSoon(text: string): void {
    clearTimeout(timer.current)
    typed.current = text
    holdUp(field, true)
    if (!asWhole) timer.current = setTimeout(() => void keepTyped(), pauseMs)
  }

  useEffect(() => {
    const isFree = typed.current === undefined && field.current !== document.activeElement
    if (field.current && isFree) field.current.value = kept
  }, [kept])
  const leave = useEffectEvent(() => void keepTyped())
  useEffect(() => () => leave(), [])

  const props = {
    ref: field,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem && id,
    defaultValue: kept,
    onChange: ({ target, nativeEvent }: ChangeEvent<F>) => {
      keepSoon(target.value)
      // What an IME is still composing is nobody's text yet.
      if ((nativeEvent as InputEvent).isComposing) clearTimeout(timer.current)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<F>) => keepSoon(currentTarget.value),
    onBlur: ({ target }: FocusEvent<F>) => {
      target.value = plain(target.value)
      void keepTyped()
    },
  }
  const again = problem?.isLost ? () => void keepTyped() : undefined
  return { props, problem: problem && { id, text: problem.text, again } }
}

/** The fields of the page whose text is not kept yet. */
const unkept = new Set<object>()

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

function holdUp(field: object, isUnkept: boolean): void {
  if (isUnkept) unkept.add(field)
  else unkept.delete(field)
  if (unkept.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
