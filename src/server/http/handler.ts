import type { AnswerOf, InputOf, Route } from '#contract/route.ts'

/** A route with the function that answers it. The input is validated, the answer is stripped to what the route declares. */
export type Handler<R extends Route = Route> = {
  route: R
  answer: (input: InputOf<R>) => Promise<AnswerOf<R>> | AnswerOf<R>
}

/** Joins a route and its function while the types of both are known. */
export function handle<R extends Route>(route: R, answer: Handler<R>['answer']): Handler {
  return { route, answer: (input) => answer(input as InputOf<R>) }
}
