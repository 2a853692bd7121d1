import type { ReactNode } from 'react'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { Icon } from '#web/kit/ui/icon.tsx'

/** Shows how many of the steps are done. */
export function StepBar({ steps }: { steps: readonly { key: string; done: boolean }[] }) {
  const done = steps.filter((step) => step.done).length
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden="true" className="flex flex-1 gap-1">
        {steps.map(({ key, done: isDone }) => (
          <span key={key} className={classNames('h-1 flex-1', isDone ? 'bg-ink' : 'bg-line')} />
        ))}
      </div>
      <p className="num text-sm text-muted">
        完了 {done}／{steps.length}
      </p>
    </div>
  )
}

type StepRowProps = {
  number: number
  title: string
  text: string
  note?: string | undefined
  isDone: boolean
  isNext: boolean
  /** Inside a block that has a heading of its own. */
  headingLevel?: 2 | 3
  action: ReactNode
}

export function StepRow({
  number,
  title,
  text,
  note,
  isDone,
  isNext,
  headingLevel = 2,
  action,
}: StepRowProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 border-t border-line py-6 laptop:grid-cols-[2rem_minmax(0,1fr)_auto] laptop:gap-x-6">
      <span
        aria-hidden="true"
        className={classNames(
          'num grid size-8 place-items-center rounded-full border text-sm',
          isDone ? 'border-ink bg-ink text-paper' : isNext ? 'border-ink' : 'border-line text-muted',
        )}
      >
        {isDone ? <Icon name="check" size={16} /> : number}
      </span>
      <div className="min-w-0">
        <Heading className="pt-1 text-base">
          {title}
          {isDone && <span className="sr-only">（済み）</span>}
        </Heading>
        {text && <p className="mt-1 max-w-[36em] text-sm leading-[1.8] text-muted">{text}</p>}
        {note && <p className="mt-1 text-sm">{note}</p>}
      </div>
      {action && (
        <div className="mt-4 empty:hidden max-laptop:col-start-2 laptop:mt-0 laptop:self-center">
          {action}
        </div>
      )}
    </li>
  )
}

export const StepLink = ({ isNext, ...link }: { isNext: boolean } & Parameters<typeof ButtonLink>[0]) => (
  <ButtonLink variant={isNext ? 'primary' : 'outline'} {...link} />
)

export const StepLinks = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 laptop:flex-col">{children}</div>
)
