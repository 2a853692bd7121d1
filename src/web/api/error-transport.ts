import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiError } from './error.ts'

/** Carries an ApiError from the server's render into the browser, so that both draw the same error page. */
export const apiErrorTransport = createSerializationAdapter({
  key: 'api-error',
  test: (value: unknown): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status, code, detail, errors }: ApiError) => ({ status, code, detail, errors }),
  fromSerializable: (problem) => new ApiError(problem),
})
