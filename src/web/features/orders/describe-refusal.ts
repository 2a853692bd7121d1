import { describeFailure } from '#web/api/describe-failure.ts'
import { ApiError } from '#web/api/error.ts'
import type { CartSample } from '#web/cart/cart.ts'
import type { Question } from './use-questions.ts'

/** Why a request was not taken, and where one can do something about it. */
export type OrderProblem = { text: string; place?: 'cart' | 'questions' | 'address' }

const said = { 403: true, 409: true, 429: true } as const

type Asked = { samples: readonly CartSample[]; questions: readonly Question[] }

/** Every reason that the api gives, in its words, with the sample or the question that it is about. */
export function describeRefusal(error: unknown, asked: Asked): OrderProblem[] {
  if (!(error instanceof ApiError) || error.errors.length === 0)
    return [{ text: describeFailure(error, said) }]
  const problems = error.errors.map(({ path, message }) => describeIssue(path, message, asked))
  // Of a question that several categories ask it is said once.
  return [...new Map(problems.map((problem) => [problem.text, problem])).values()]
}

function describeIssue(path: string, message: string, { samples, questions }: Asked): OrderProblem {
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
