import { eq } from 'drizzle-orm'
import { createMakerAccess } from '#server/console/maker-access.ts'
import { first } from '#server/db/query-fragments.ts'
import { posts } from '#server/db/schema/index.ts'

/** Photos of projects have no maker, and answer 404. */
export const { requireReader, editing } = createMakerAccess(async (executor, id) => {
  const query = executor.select({ makerId: posts.makerId }).from(posts)
  return (await first(query.where(eq(posts.id, id))))?.makerId ?? undefined
})
