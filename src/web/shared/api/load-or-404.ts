import { notFound } from '@tanstack/react-router'
import { ApiError } from '#web/kit/errors/error.ts'

/** Turns the api's 404 into the 404 page, for loaders; other failures show the error page. */
export async function loadOr404<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}

/** Visitors do not see lists of hidden owners, such as the projects of a hidden team. */
export function nothingOf404(error: unknown): { items: []; total_count: number } {
  if (error instanceof ApiError && error.status === 404) return { items: [], total_count: 0 }
  throw error
}
