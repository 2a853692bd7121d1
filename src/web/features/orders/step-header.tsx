import { useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { type OrderStep, orderSteps } from './order-steps.ts'

/** Where one is: 1 ご質問 ― 2 お届け先 ― 3 確認. It takes the focus when the step changes: give it the step as its key. */
export function StepHeader({ step }: { step: OrderStep }) {
  const list = useRef<HTMLOListElement>(null)
  // The button that led here is gone, and with it the focus.
  useEffect(() => list.current?.focus(), [])
  return (
    <ol
      ref={list}
      tabIndex={-1}
      aria-label="手続きの段階"
      className="mb-8 flex outline-none items-center gap-3 text-xs text-muted"
    >
      {orderSteps.map(({ id, label }, index) => (
        <li
          key={id}
          aria-current={id === step ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2',
            index > 0 && 'before:mr-1 before:h-px before:w-6 before:bg-line',
            id === step && 'font-semibold text-ink',
          )}
        >
          <span className="num">{index + 1}</span>
          {label}
        </li>
      ))}
    </ol>
  )
}
