import { eq } from 'drizzle-orm'
import { createMakerAccess } from '#server/console/maker-access.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { catalogueImports } from '#server/db/schema/index.ts'

async function findMakerOf(executor: Executor, id: number): Promise<number | undefined> {
  const query = executor.select({ makerId: catalogueImports.makerId }).from(catalogueImports)
  return (await first(query.where(eq(catalogueImports.id, id))))?.makerId
}

export const { requireReader, editing } = createMakerAccess(findMakerOf)
