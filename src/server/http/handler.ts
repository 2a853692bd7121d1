import type { AnswerOf, InputOf, Route } from '#contract/kit/route.ts'
import type { CallerOf } from '#server/caller.ts'

type OnceOf<R extends Route> = R['once'] extends true ? { idempotencyKey: string | undefined } : unknown

/** Undefined for the operator's own servers. */
type NetworkOf<R extends Route> = R['network'] extends true ? { network: string | undefined } : unknown

type UploadOf<R extends Route> = R['upload'] extends string
  ? { upload: R['uploadOptional'] extends true ? Uint8Array | undefined : Uint8Array }
  : unknown

/** Aborted when the client disconnects while its picture is decoded or its file is written. */
type SignalOf<R extends Route> = R['rate'] extends 'upload'
  ? { signal: AbortSignal }
  : R['file'] extends readonly string[]
    ? { signal?: AbortSignal }
    : unknown

type HandlerInput<R extends Route> = InputOf<R> &
  CallerOf<R> &
  UploadOf<R> &
  OnceOf<R> &
  NetworkOf<R> &
  SignalOf<R>

/** Input is validated, the caller authenticated, the answer stripped to declared fields. */
export type Handler = { route: Route; answer: (input: unknown) => unknown }

export function handle<R extends Route>(
  route: R,
  answer: (input: HandlerInput<R>) => Promise<AnswerOf<R>> | AnswerOf<R>,
): Handler {
  return { route, answer: (input) => answer(input as HandlerInput<R>) }
}
