import { ApiError } from './error.ts'

/** For lists beside what only its own people still see, such as the projects of a hidden team: to visitors it is not there, and has none. */
export function nothingOf404(error: unknown): { items: []; total_count: number } {
  if (error instanceof ApiError && error.status === 404) return { items: [], total_count: 0 }
  throw error
}
