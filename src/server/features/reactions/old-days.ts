import { lt, sql } from 'drizzle-orm'
import { reactionDays } from '#contract/data/reactions.ts'
import type { Database } from '#server/db/connect.ts'
import { todayInJapan } from '#server/db/query-fragments.ts'
import { productDownloadDays, variationViewDays } from '#server/db/schema/index.ts'
import { defineJob } from '#server/jobs/job.ts'

const firstKept = sql`${todayInJapan} - ${reactionDays}::int`

export const oldReactionDaysJob = defineJob({
  name: 'remove_old_reaction_days',
  cron: '17 18 * * *',
  run: async ({ db }: { db: Database }) => {
    await db.delete(variationViewDays).where(lt(variationViewDays.day, firstKept))
    await db.delete(productDownloadDays).where(lt(productDownloadDays.day, firstKept))
  },
})
