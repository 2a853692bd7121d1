import { useRef, useState } from 'react'
import { plainAddress, plainLine } from '#contract/data/plain-text.ts'
import type { Refusals } from '#web/kit/errors/describe-failure.ts'
import { removeStored } from '#web/kit/storage/storage.ts'
import { withProgress } from '#web/kit/ui/progress-bar.tsx'
import { type FormIssues, toRefusal } from './form-issues.ts'

type FormOptions<T> = {
  /** Issues known from the start. */
  issues?: FormIssues
  read: (data: FormData) => T
  /** Validates on the client; any issue stops the request. */
  check: (values: T) => FormIssues
  send: (values: T) => Promise<void> | void
  /** Messages for failures that concern no field. */
  refusals?: Refusals
  draft?: string | undefined
}

export type FormState = {
  /** Shown beside fields; each disappears once its field is corrected. */
  issues: FormIssues
  /** All issues of the last refusal. */
  refused: FormIssues
  problem: string | undefined
  /** Counts refusals, so that an equal one is announced again. */
  refusals: number
  /** Counts successes. As a key, it resets the fields to the saved values. */
  successes: number
  pending: boolean
  draft: string | undefined
  correct: (name: string) => void
  submit: (form: HTMLFormElement) => void
  withdraw: () => void
}

type Refusal = Pick<FormState, 'issues' | 'refused' | 'problem'>

const noIssues: FormIssues = {}
const clean: Refusal = { issues: noIssues, refused: noIssues, problem: undefined }

/** State of one form: validates, sends once however often the user submits, shows refusals. */
export function useForm<T>({
  issues = noIssues,
  read,
  check,
  send,
  draft,
  ...said
}: FormOptions<T>): FormState {
  const [refusal, setRefusal] = useState<Refusal>({ ...clean, issues, refused: issues })
  const [refusals, setRefusals] = useState(Object.keys(issues).length)
  const [successes, setSuccesses] = useState(0)
  const [pending, setPending] = useState(false)
  // A second press may precede the next render.
  const running = useRef(false)

  function refuse({ issues, problem }: Pick<Refusal, 'issues' | 'problem'>): void {
    setRefusal({ issues, refused: issues, problem })
    setRefusals((count) => count + 1)
  }

  async function run(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form)
    const values = read(data)
    const found = check(values)
    if (Object.keys(found).length > 0) return refuse({ issues: found, problem: undefined })
    setRefusal(clean)
    setPending(true)
    try {
      await withProgress(async () => send(values))
      if (draft) removeStored(draft)
      setSuccesses((count) => count + 1)
    } catch (error) {
      refuse(toRefusal(error, listNames(form), said.refusals))
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

  function correct(name: string): void {
    setRefusal((now) => {
      if (now.issues[name] === undefined) return now
      const { [name]: _, ...issues } = now.issues
      return { ...now, issues }
    })
  }

  const withdraw = () => setRefusal(clean)

  return { ...refusal, refusals, successes, pending, draft, correct, submit, withdraw }
}

function listNames(form: HTMLFormElement): string[] {
  return [...form.elements].map((element) => element.getAttribute('name') ?? '').filter(Boolean)
}

/** Reads a text normalized like in the api, so that we validate the text that is stored. */
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
