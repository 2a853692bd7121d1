import { classNames } from '../../ui/class-names.ts'
import { type OrderStep, orderSteps } from './order-steps.ts'

/** Where one is: 1 ご質問 ― 2 お届け先 ― 3 確認. */
export function StepHeader({ step }: { step: OrderStep }) {
  return (
    <ol aria-label="手続きの段階" className="mb-8 flex items-center gap-3 text-xs text-muted">
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
