import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiError } from './error.ts'

/** Transfers an ApiError from server rendering to the browser, so that both render the same error page. */
export const apiErrorTransport = createSerializationAdapter({
  key: 'api-error',
  test: (value: unknown): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status, code, detail, errors }: ApiError) => ({ status, code, detail, errors }),
  fromSerializable: (problem) => new ApiError(problem),
})
