import { createFileRoute, redirect } from '@tanstack/react-router'
import { ApiError } from '#web/kit/errors/error.ts'

/** A permanent URL for print and mail. */
export const Route = createFileRoute('/awards/current')({
  loader: async ({ context: { call }, abortController: { signal } }) => {
    const award = await call('GET /awards/current', { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    })
    throw redirect(award ? { to: '/awards/$slug', params: { slug: award.slug } } : { to: '/awards' })
  },
})
