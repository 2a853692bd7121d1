import { notFound } from '@tanstack/react-router'
import { ApiError } from './error.ts'

/** For loaders: the api's 404 becomes the 404 page, every other failure the error page. */
export async function loadOr404<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}

/** For lists beside what only its own people still see, such as the projects of a hidden team: to visitors it is not there, and has none. */
export function nothingOf404(error: unknown): { items: []; total_count: number } {
  if (error instanceof ApiError && error.status === 404) return { items: [], total_count: 0 }
  throw error
}
