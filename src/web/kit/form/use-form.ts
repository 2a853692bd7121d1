import { useRef, useState } from 'react'
import { plainAddress, plainLine } from '#contract/data/plain-text.ts'
import type { Refusals } from '#web/kit/errors/describe-failure.ts'
import { removeStored } from '#web/kit/storage/storage.ts'
import { withProgress } from '#web/kit/ui/progress-bar.tsx'
import { type FormIssues, toRefusal } from './form-issues.ts'

type FormOptions<T> = {
  /** Issues known from the start. */
  issues?: FormIssues
  parse: (data: FormData) => T
  /** Validates on the client; any issue stops the request. */
  validate: (values: T) => FormIssues
  submit: (values: T) => Promise<void> | void
  /** Messages for failures of no field. */
  refusals?: Refusals
  draft?: string | undefined
}

export type FormState = {
  /** Beside fields, until the field is corrected. */
  issues: FormIssues
  /** All issues of the last refusal. */
  refused: FormIssues
  problem: string | undefined
  /** Counts refusals: an equal one is announced again. */
  refusals: number
  /** Counts successes. As a key, it resets the fields. */
  successes: number
  pending: boolean
  draft: string | undefined
  clearIssue: (name: string) => void
  /** Renames and drops issues when fields change otherwise than by typing. */
  reviseIssues: (revise: ReviseIssues) => void
  submit: (form: HTMLFormElement) => void
  clearRefusal: () => void
}

type FormRefusalState = Pick<FormState, 'issues' | 'refused' | 'problem'> & {
  /** Found by the validation of the form, not by the api. */
  isOwn: boolean
}

export type ReviseIssues = (
  refusal: Pick<FormRefusalState, 'issues' | 'refused' | 'isOwn'>,
) => Pick<FormRefusalState, 'issues' | 'refused'>

const noIssues: FormIssues = {}
const clean: FormRefusalState = { issues: noIssues, refused: noIssues, problem: undefined, isOwn: false }

/** State of one form: validates, sends once however often submitted, shows refusals. */
export function useForm<T>({
  issues = noIssues,
  parse,
  validate,
  submit: send,
  draft,
  ...options
}: FormOptions<T>): FormState {
  const [refusal, setRefusal] = useState<FormRefusalState>({ ...clean, issues, refused: issues })
  const [refusals, setRefusals] = useState(Object.keys(issues).length)
  const [successes, setSuccesses] = useState(0)
  const [pending, setPending] = useState(false)
  // A second press may precede the next render.
  const running = useRef(false)

  function refuse({ issues, problem }: Pick<FormRefusalState, 'issues' | 'problem'>, isOwn = false): void {
    setRefusal({ issues, refused: issues, problem, isOwn })
    setRefusals((count) => count + 1)
  }

  async function run(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form)
    const values = parse(data)
    const found = validate(values)
    if (Object.keys(found).length > 0) return refuse({ issues: found, problem: undefined }, true)
    setRefusal(clean)
    setPending(true)
    try {
      await withProgress(async () => send(values))
      if (draft) removeStored(draft)
      setSuccesses((count) => count + 1)
    } catch (error) {
      refuse(toRefusal(error, listNames(form), options.refusals))
    } finally {
      setPending(false)
    }
  }

  function submit(form: HTMLFormElement): void {
    if (running.current) return
    running.current = true
    void run(form).finally(() => {
      running.current = false
    })
  }

  function clearIssue(name: string): void {
    setRefusal((now) => {
      if (now.issues[name] === undefined) return now
      const { [name]: _, ...issues } = now.issues
      return { ...now, issues }
    })
  }

  const reviseIssues = (revise: ReviseIssues) =>
    setRefusal((now) => (now.refused === noIssues ? now : { ...now, ...revise(now) }))

  const clearRefusal = () => setRefusal(clean)
  const { isOwn: _, ...shown } = refusal

  return {
    ...shown,
    refusals,
    successes,
    pending,
    draft,
    clearIssue,
    reviseIssues,
    submit,
    clearRefusal,
  }
}

function listNames(form: HTMLFormElement): string[] {
  return [...form.elements].map((element) => element.getAttribute('name') ?? '').filter(Boolean)
}

/** Reads a text normalized like in the api: we validate the stored text. */
export function readText(data: FormData, name: string, plain = plainLine): string {
  const value = data.get(name)
  return typeof value === 'string' ? plain(value) : ''
}

export const readEmail = (data: FormData): string => readText(data, 'email', plainAddress)

/** Reads a password unchanged. */
export function readPassword(data: FormData, name = 'password'): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
