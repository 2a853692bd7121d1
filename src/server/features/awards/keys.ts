import { eq } from 'drizzle-orm'
import { found } from '#server/api-error.ts'
import { type AwardKeys, makeKeys } from '#server/db/award-keys.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-parts.ts'
import { awardKeys } from '#server/db/schema/index.ts'

export const selectKeys = (executor: Executor, awardId: number): Promise<AwardKeys | undefined> =>
  first(executor.select().from(awardKeys).where(eq(awardKeys.awardId, awardId)))

export async function ensureKeys(executor: Executor, awardId: number): Promise<AwardKeys> {
  const known = await selectKeys(executor, awardId)
  if (known) return known
  return found(
    await first(
      executor
        .insert(awardKeys)
        .values({ awardId, ...makeKeys() })
        .returning(),
    ),
  )
}
