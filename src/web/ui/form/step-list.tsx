import { classNames } from '../class-names.ts'

/** Where one is among the steps of a form. */
export function StepList({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className="mb-8 flex border-b border-line text-xs">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            '-mb-px flex flex-1 items-baseline gap-2 border-b pb-2.5',
            index === current ? 'border-ink' : 'border-transparent text-muted',
          )}
        >
          <span className="num">{index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}
