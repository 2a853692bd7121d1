import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/kit/ui/class-names.ts'

/** Progress in a form: 1 ご質問 ― 2 お届け先 ― 3 確認. Takes the focus when the step changes. */
export function StepList({ steps, current }: { steps: readonly string[]; current: number }) {
  const list = useRef<HTMLOListElement>(null)
  const drawn = useRef(current)
  useEffect(() => {
    // The button that had the focus is gone.
    if (drawn.current !== current) list.current?.focus()
    drawn.current = current
  }, [current])
  return (
    <ol
      ref={list}
      tabIndex={-1}
      aria-label="手続きの段階"
      className="mb-8 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted outline-none laptop:gap-x-3"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2 whitespace-nowrap',
            index > 0 && 'before:h-px before:w-4 before:bg-edge laptop:before:mr-1 laptop:before:w-6',
            index === current && 'font-semibold text-ink',
          )}
        >
          <span className="num">{index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}

/** Next and back buttons: beside each other on laptops, stacked on small screens. */
export function StepActions({ children }: { children: ReactNode }) {
  return <div className="grid gap-2.5 laptop:flex laptop:flex-wrap laptop:items-center">{children}</div>
}
