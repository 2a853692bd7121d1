import { useEffect, useRef } from 'react'
import type { FormState } from './use-form.ts'

type SummaryProps = { form: FormState; labels: Readonly<Record<string, string>> }

/** Above a refused form: what was wrong, each with a link to its field. It takes the focus, so that it is read at once, and stays until the form is sent again: nothing jumps while one types. */
export function ErrorSummary({ form: { refused, problem, refusals }, labels }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const names = Object.keys(refused)
  const isShown = names.length > 0 || problem !== undefined
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  if (!isShown) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-0.5 border-l-2 border-err bg-card px-4 py-3 text-sm text-err outline-none"
    >
      <p className="font-semibold">{problem ?? '入力内容をご確認ください。'}</p>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => focusField(box.current, name)}
                className="py-1 text-left underline"
              >
                {labels[name]}：{refused[name]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function focusField(box: HTMLElement | null, name: string): void {
  box?.closest('form')?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
