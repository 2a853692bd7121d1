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
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { withProgress } from '#web/kit/ui/progress-bar.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement

const pauseMs = 500

type Typed = {
  label: string
  kept: string
  /** Normalizes the text for saving. */
  plain: (text: string) => string
  check: (text: string) => string | undefined
  /** Leaves the stored text if it differs from `seen`, and returns it. */
  keep: (text: string, seen: string) => Promise<string>
  /** Saves on blur only, because partial input has another meaning. */
  asWhole?: boolean
}

/**
 * The reason why typed text is not saved: a conflicting stored text to choose from, or a message; with
 * `again` it can be retried.
 */
export type TypedProblem =
  | { mine: string; theirs: string; choose: (whose: 'mine' | 'theirs') => void }
  | { id: string; text: string; again: (() => void) | undefined }

/**
 * Saves on blur and whenever typing pauses; beforeunload asks while text is unsaved. Text saved elsewhere is
 * never overwritten unseen.
 */
export function useTyped<F extends Field>({ label, kept, plain, check, keep, asWhole = false }: Typed) {
  const field = useRef<F>(null)
  const typed = useRef<string>(undefined)
  /** The stored text when typing began. */
  const seen = useRef(kept)
  /** Texts whose response was lost, so that they may be stored. */
  const unsure = useRef(new Set<string>())
  const theirs = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void>>(undefined)
  const id = useId()
  const [problem, setProblem] = useState<{ text: string; isLost?: boolean; theirs?: string }>()

  async function keepTyped(): Promise<void> {
    clearTimeout(timer.current)
    while (running.current) await running.current
    if (typed.current === undefined || theirs.current !== undefined) return
    const text = plain(typed.current)
    const issue = check(text)
    if (issue !== undefined) return setProblem({ text: issue })
    typed.current = undefined
    running.current = send(text).finally(() => {
      running.current = undefined
    })
    await running.current
  }

  async function send(text: string): Promise<void> {
    try {
      if (text !== seen.current || unsure.current.size > 0)
        seen.current = await withProgress(() => keep(text, seen.current))
      unsure.current.clear()
      if (typed.current !== undefined) return
      holdUp(field, false)
      setProblem(undefined)
    } catch (error) {
      const other = readTheirs(error)
      if (other === undefined || !unsure.current.delete(other)) return refuse(error, text)
      seen.current = other
      await send(text)
    }
  }

  function refuse(error: unknown, text: string): void {
    // A programming error, which would be reported nowhere else.
    if (!(error instanceof ApiError)) reportError(error)
    typed.current ??= text
    theirs.current = readTheirs(error)
    if (theirs.current === undefined) unsure.current.add(text)
    else unsure.current.clear()
    if (theirs.current !== undefined) setProblem({ text, theirs: theirs.current })
    else setProblem({ text: describeFailure(error), isLost: true })
    if (!field.current) askElsewhere(error)
  }

  /** Reports the problem in a snackbar if the user has left the page. */
  function askElsewhere(error?: unknown): void {
    const reason =
      theirs.current === undefined
        ? `${label}：${describeFailure(error)}`
        : `「${label}」は、別の画面かほかの方が先に変えました。入力した内容は保存していません。`
    showSnackbar(reason, 'error', {
      label: '入力した内容を残す',
      run: () => choose('mine'),
      // Closing the message discards the text.
      end: () => holdUp(field, false),
    })
    holdUp(field, true)
  }

  /** Choosing the own text saves it on top of the other, which the user has seen. */
  function choose(whose: 'mine' | 'theirs'): void {
    seen.current = theirs.current ?? seen.current
    theirs.current = undefined
    if (whose === 'mine') {
      holdUp(field, true)
      return void keepTyped()
    }
    typed.current = undefined
    if (field.current) field.current.value = seen.current
    holdUp(field, false)
    setProblem(undefined)
  }

  function keepSoon(text: string): void {
    clearTimeout(timer.current)
    typed.current = text
    holdUp(field, true)
    if (theirs.current !== undefined) setProblem({ text, theirs: theirs.current })
    else if (!asWhole) timer.current = setTimeout(() => void keepTyped(), pauseMs)
  }

  function showKept(): void {
    if (!field.current || typed.current !== undefined || running.current) return
    field.current.value = kept
    seen.current = kept
  }

  const follow = useEffectEvent(() => {
    if (field.current !== document.activeElement) showKept()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the stored text changes
  useEffect(() => follow(), [kept])
  const leave = useEffectEvent(() => {
    if (theirs.current === undefined) void keepTyped()
    else askElsewhere()
  })
  useEffect(() => () => leave(), [])

  const props = {
    ref: field,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem && problem.theirs === undefined ? id : undefined,
    defaultValue: kept,
    onChange: ({ target, nativeEvent }: ChangeEvent<F>) => {
      keepSoon(target.value)
      // Text that an IME is still composing is not saved.
      if ((nativeEvent as InputEvent).isComposing) clearTimeout(timer.current)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<F>) => keepSoon(currentTarget.value),
    onBlur: ({ target }: FocusEvent<F>) => {
      target.value = plain(target.value)
      showKept()
      void keepTyped()
    },
  }
  return { props, problem: problem && describe(problem) }

  function describe({ text, isLost, theirs: other }: NonNullable<typeof problem>): TypedProblem {
    if (other !== undefined) return { mine: text, theirs: other, choose }
    return { id, text, again: isLost ? () => void keepTyped() : undefined }
  }
}

/** Returns the stored text of a conflict with another tab or user; undefined for other errors. */
function readTheirs(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'list_item_changed') return undefined
  return String(error.errors[0]?.value ?? '')
}

const unkept = new Set<object>()

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

function holdUp(field: object, isUnkept: boolean): void {
  if (isUnkept) unkept.add(field)
  else unkept.delete(field)
  if (unkept.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
