import { useRef, useState } from 'react'
import { plainAddress, plainLine } from '#contract/data/plain-text.ts'
import type { Refusals } from '#web/kit/errors/describe-failure.ts'
import { removeStored } from '#web/kit/storage/storage.ts'
import { withProgress } from '#web/kit/ui/progress-bar.tsx'
import { type FormIssues, toRefusal } from './form-issues.ts'

type FormOptions<T> = {
  /** Known to be wrong from the start. */
  issues?: FormIssues
  /** From the form's fields to what is sent. */
  read: (data: FormData) => T
  /** What the page itself can see; nothing is sent while there is something. */
  check: (values: T) => FormIssues
  send: (values: T) => Promise<void> | void
  /** What is said of a refusal that is about no field. */
  refusals?: Refusals
  /** Under what this browser keeps what was written until it is sent: `draftKey` of the person. */
  draft?: string | undefined
}

export type FormState = {
  /** Beside the fields: each is gone once its field is corrected. */
  issues: FormIssues
  /** All of them, as they were when the form was refused. */
  refused: FormIssues
  problem: string | undefined
  /** Grows with every refusal, so that the same one twice is told twice. */
  refusals: number
  /** Grows with every success: the key of fields that then show what was kept, which may be written differently. */
  successes: number
  pending: boolean
  draft: string | undefined
  correct: (name: string) => void
  submit: (form: HTMLFormElement) => void
  /** Takes back what was refused, and what was said of it. */
  withdraw: () => void
}

type Refusal = Pick<FormState, 'issues' | 'refused' | 'problem'>

const noIssues: FormIssues = {}
const clean: Refusal = { issues: noIssues, refused: noIssues, problem: undefined }

/** One form: checked here, sent once however often the button is pressed, refused beside its fields. */
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
  // A second press can come before the first has been drawn.
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

/** A text field as the api will keep it, so that what is checked and shown is what is sent. */
export function readText(data: FormData, name: string, plain = plainLine): string {
  const value = data.get(name)
  return typeof value === 'string' ? plain(value) : ''
}

export const readEmail = (data: FormData): string => readText(data, 'email', plainAddress)

/** To the letter. */
export function readPassword(data: FormData, name = 'password'): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
