import type { AnswerOf, InputOf, Route } from '#contract/kit/route.ts'
import type { CallerOf } from '#server/caller.ts'

/** The Idempotency-Key header, if sent: the same key means the same write. */
type OnceOf<R extends Route> = R['once'] extends true ? { idempotencyKey: string | undefined } : unknown

/** Undefined for a server of the operator's. */
type NetworkOf<R extends Route> = R['network'] extends true ? { network: string | undefined } : unknown

type UploadOf<R extends Route> = R['upload'] extends string
  ? { upload: R['uploadOptional'] extends true ? Uint8Array | undefined : Uint8Array }
  : unknown

/** Aborted when the sender has gone, for calls that wait for a turn to redraw a picture. */
type SignalOf<R extends Route> = R['rate'] extends 'upload' ? { signal: AbortSignal } : unknown

type HandlerInput<R extends Route> = InputOf<R> &
  CallerOf<R> &
  UploadOf<R> &
  OnceOf<R> &
  NetworkOf<R> &
  SignalOf<R>

/** A route with the function that answers it. The input is validated and its caller known; the answer is stripped to what the route declares. */
export type Handler = { route: Route; answer: (input: unknown) => unknown }

/** Joins a route and its function while the types of both are known. */
export function handle<R extends Route>(
  route: R,
  answer: (input: HandlerInput<R>) => Promise<AnswerOf<R>> | AnswerOf<R>,
): Handler {
  return { route, answer: (input) => answer(input as HandlerInput<R>) }
}
