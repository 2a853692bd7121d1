import type { Problem } from '#contract/data/errors.ts'

/** Unvalidated input, from an HTTP request or an in-process call. */
export type RawInput = { params: Record<string, string>; query: URLSearchParams; body: unknown }

export type CallResult = { body: unknown } | { problem: Problem }

/** The api in the same process. `route` is method and path: `GET /makers/{id}`. */
export type Ask = (route: string, input: RawInput) => Promise<CallResult>
