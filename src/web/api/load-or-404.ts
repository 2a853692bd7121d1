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
