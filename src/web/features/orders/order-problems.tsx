import { useEffect, useRef } from 'react'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { OrderProblem } from './describe-refusal.ts'
import { orderWays } from './order-steps.ts'

/** Takes the focus, because the submit button may be far below. */
export function OrderProblems({ problems }: { problems: readonly OrderProblem[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length > 0) box.current?.focus()
  }, [problems])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-1 text-sm text-err outline-none empty:hidden"
    >
      {problems.map(({ text, place }) => (
        <p key={text}>
          {text} {place && <PageLink {...orderWays[place]} className="inline-block underline" />}
        </p>
      ))}
    </div>
  )
}
