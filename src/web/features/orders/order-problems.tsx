import { Link, linkOptions } from '@tanstack/react-router'
import type { OrderProblem } from './describe-refusal.ts'

const ways = {
  cart: linkOptions({ to: '/cart', children: 'カートを見直す' }),
  questions: linkOptions({ to: '/orders/new', search: { step: 'questions' }, children: 'ご質問へ戻る' }),
  address: linkOptions({ to: '/orders/new', search: { step: 'address' }, children: 'お届け先へ戻る' }),
}

/** Why it was not taken, each with the way to where it can be mended. Always there, so that screen readers hear what is added. */
export function OrderProblems({ problems }: { problems: readonly OrderProblem[] }) {
  return (
    <div role="alert" className="grid gap-1 text-sm text-err empty:hidden">
      {problems.map(({ text, place }) => (
        <p key={text}>
          {text}
          {place && <Link {...ways[place]} className="ml-2 inline-block underline underline-offset-4" />}
        </p>
      ))}
    </div>
  )
}
