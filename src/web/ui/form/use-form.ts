import { useRef, useState } from 'react'
import { withProgress } from '../progress-bar.tsx'
import { type FormIssues, toRefusal } from './form-issues.ts'

type FormOptions<T> = {
  /** Known to be wrong from the start. */
  issues?: FormIssues
  /** From the form's fields to what is sent. */
  read: (data: FormData) => T
  /** What the page itself can see; nothing is sent while there is something. */
  check: (values: T) => FormIssues
  send: (values: T) => Promise<void> | void
}

export type FormState = {
  issues: FormIssues
  problem: string | undefined
  /** Grows with every refusal, so that the same one twice is told twice. */
  refusals: number
  pending: boolean
  submit: (form: HTMLFormElement) => void
}

type Refusal = Pick<FormState, 'issues' | 'problem'>

const noIssues: FormIssues = {}
const clean: Refusal = { issues: noIssues, problem: undefined }

/** One form: checked here, sent once however often the button is pressed, refused beside its fields. */
export function useForm<T>({ issues = noIssues, read, check, send }: FormOptions<T>): FormState {
  const [refusal, setRefusal] = useState<Refusal>({ issues, problem: undefined })
  const [refusals, setRefusals] = useState(Object.keys(issues).length)
  const [pending, setPending] = useState(false)
  // A second press can come before the first has been drawn.
  const running = useRef(false)

  function refuse(next: Refusal): void {
    setRefusal(next)
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
    } catch (error) {
      refuse(toRefusal(error, listNames(form)))
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

  return { ...refusal, refusals, pending, submit }
}

function listNames(form: HTMLFormElement): string[] {
  return [...form.elements].map((element) => element.getAttribute('name') ?? '').filter(Boolean)
}

/** A text field as it was typed, without the space around it. */
export function readText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** An address, typed perhaps with the full-width keys. */
export const readEmail = (data: FormData): string => readText(data, 'email').normalize('NFKC')

/** To the letter. */
export function readPassword(data: FormData, name = 'password'): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
