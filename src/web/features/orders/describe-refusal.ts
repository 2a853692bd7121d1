import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import type { CartSample } from '#web/shared/cart/cart.ts'
import type { OrderQuestion } from './use-questions.ts'

/** A reason why an order was refused, with the step to correct it. */
export type OrderProblem = { text: string; place?: 'cart' | 'questions' | 'address' }

const ownWords = { 403: true, 409: true, 429: true } as const

type OrderContents = { samples: readonly CartSample[]; questions: readonly OrderQuestion[] }

export function describeRefusal(error: unknown, contents: OrderContents): OrderProblem[] {
  if (!(error instanceof ApiError) || error.errors.length === 0)
    return [{ text: describeFailure(error, ownWords) }]
  const problems = error.errors.map(({ path, message }) => describeIssue(path, message, contents))
  // Merged questions share one message.
  return [...new Map(problems.map((problem) => [problem.text, problem])).values()]
}

function describeIssue(path: string, message: string, { samples, questions }: OrderContents): OrderProblem {
  const [part, place] = path.split('.')
  if (part === 'items') {
    const name = samples[Number(place)]?.productVariation.full_name
    return {
      text: name === undefined || message.includes(name) ? message : `${name}：${message}`,
      place: 'cart',
    }
  }
  if (part === 'questions') {
    const label = questions.find(({ id }) => id === Number(place))?.label
    return { text: label === undefined ? message : `${label}：${message}`, place: 'questions' }
  }
  return part === 'address_id' ? { text: message, place: 'address' } : { text: message }
}
