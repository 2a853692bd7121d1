import { eq } from 'drizzle-orm'
import { createMakerAccess } from '#server/console/maker-access.ts'
import { first } from '#server/db/query-fragments.ts'
import { certificates } from '#server/db/schema/index.ts'

export const { requireReader, editing } = createMakerAccess(async (executor, id) => {
  const query = executor.select({ makerId: certificates.makerId }).from(certificates)
  return (await first(query.where(eq(certificates.id, id))))?.makerId
})
