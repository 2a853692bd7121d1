import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiError, type ApiIssue } from './error.ts'

type Problem = { status: number; code: string; detail: string; errors: ApiIssue[] }

/** Carries an ApiError from the server's render into the browser, so that both draw the same error page. */
export const apiErrorTransport = createSerializationAdapter({
  key: 'api-error',
  test: (value: unknown): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status, code, detail, errors }: ApiError): Problem => ({ status, code, detail, errors }),
  fromSerializable: (problem: Problem) => new ApiError(problem),
})
