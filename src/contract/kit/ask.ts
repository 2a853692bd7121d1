import type { Problem } from '#contract/data/errors.ts'

/** What arrived, before anything is believed: over HTTP as it stands in the request, and in one process as if it did. */
export type RawInput = { params: Record<string, string>; query: URLSearchParams; body: unknown }

export type Answer = { body: unknown } | { problem: Problem }

/** The api as a function, for callers in its own process. A route is its method and path: `GET /makers/{id}`. */
export type Ask = (route: string, input: RawInput) => Promise<Answer>
