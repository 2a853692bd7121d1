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
import { useStore } from 'zustand'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { withProgress } from '#web/kit/ui/progress-bar.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { createTextSave, type TextOptions, type TextProblem } from './text-save.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const pauseMs = 500

type FieldOptions = Pick<TextOptions, 'stored' | 'plain' | 'check' | 'save'> & {
  label: string
  /** Saves on blur only, because partial input has another meaning. */
  asWhole?: boolean
}

/** A conflicting stored text to choose from, or a message; with `again` it can be retried. */
export type FieldProblem =
  | { mine: string; theirs: string; choose: (whose: 'mine' | 'theirs') => void }
  | { id: string; text: string; again: (() => void) | undefined }

/** Saves on blur and whenever typing pauses; beforeunload asks while text is unsaved. */
export function useTextSave<F extends Field>({
  label,
  stored,
  plain,
  check,
  save,
  asWhole = false,
}: FieldOptions) {
  const field = useRef<F>(null)
  const id = useId()
  const [problem, setProblem] = useState<TextProblem>()
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const [text] = useState(() => {
    const made = createTextSave({
      stored,
      pauseMs: asWhole ? null : pauseMs,
      plain,
      check,
      save: (typed, seen) => withProgress(() => latest.current(typed, seen)),
      onOutcome: (outcome) => {
        setProblem(outcome)
        if (!field.current && outcome && !('issue' in outcome)) askElsewhere(outcome)
      },
    })
    made.store.subscribe(({ status, conflicts }) =>
      holdUp(made.store, status !== 'saved' || conflicts.text !== undefined),
    )
    return made
  })
  const conflict = useStore(text.store, ({ conflicts }) => conflicts.text)

  /** Reports the problem in a snackbar if the user has left the page. */
  function askElsewhere(reason: Exclude<TextProblem, { issue: string }>): void {
    const sentence =
      'failure' in reason
        ? `${label}：${describeFailure(reason.failure)}`
        : `「${label}」は、別の画面かほかの方が先に変えました。入力した内容は保存していません。`
    showSnackbar(sentence, 'error', {
      label: '入力した内容を残す',
      run: () => ('theirs' in reason ? text.choose('mine') : void text.saveNow()),
      // Closing the message discards the text.
      end: () => holdUp(text.store, false),
    })
  }

  function choose(whose: 'mine' | 'theirs'): void {
    text.choose(whose)
    if (whose === 'mine') return
    if (field.current) field.current.value = text.store.getState().fields.text
    setProblem(undefined)
  }

  function showStored(): void {
    if (field.current && text.meet(stored)) field.current.value = stored
  }

  const follow = useEffectEvent(() => {
    if (field.current !== document.activeElement) showStored()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the stored text changes
  useEffect(() => follow(), [stored])
  const leave = useEffectEvent(() => {
    const { theirs } = text.store.getState().conflicts.text ?? {}
    if (theirs === undefined) void text.saveNow()
    else askElsewhere({ theirs })
  })
  useEffect(() => () => leave(), [])

  const shown = describe()
  const props = {
    ref: field,
    'aria-invalid': shown ? true : undefined,
    'aria-describedby': shown && 'id' in shown ? id : undefined,
    defaultValue: stored,
    onChange: ({ target, nativeEvent }: ChangeEvent<F>) => {
      text.change(target.value)
      // Text that an IME is still composing is not saved.
      if ((nativeEvent as InputEvent).isComposing) text.pause()
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<F>) => text.change(currentTarget.value),
    onBlur: ({ target }: FocusEvent<F>) => {
      target.value = plain(target.value)
      showStored()
      void text.saveNow()
    },
  }
  return { props, problem: shown }

  function describe(): FieldProblem | undefined {
    if (conflict) return { mine: conflict.mine, theirs: conflict.theirs, choose }
    if (!problem || 'theirs' in problem) return undefined
    if ('issue' in problem) return { id, text: problem.issue, again: undefined }
    return { id, text: describeFailure(problem.failure), again: () => void text.saveNow() }
  }
}

const unkept = new Set<object>()

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

function holdUp(field: object, isUnkept: boolean): void {
  if (isUnkept) unkept.add(field)
  else unkept.delete(field)
  if (unkept.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
