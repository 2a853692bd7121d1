import { removeOldEvents } from '#server/features/events/service.ts'
import { removeAbandonedIdentities, removeExpired } from '#server/identity/forget.ts'
import { removeOrphanedImages } from '#server/images/remove-orphans.ts'
import type { Services } from '#server/services.ts'
import { removeFailedJobs } from './forget-failed.ts'
import { releaseAbandonedJobs } from './release-abandoned.ts'

export type Upkeep = Pick<Services, 'db' | 'objects'>

/**
 * When what is due comes up, in the words of cron and in UTC. Whichever process is awake does it, and only one. What comes again in
 * five minutes is tried once, or what fails for a day would pile up.
 */
export const upkeepTimes = `*/5 * * * * release_abandoned_jobs ?max=1
7 * * * * remove_orphaned_images
22 18 * * * remove_abandoned_identities
37 18 * * * remove_expired`

export const upkeepTasks = ({ db, objects }: Upkeep) => ({
  release_abandoned_jobs: () => releaseAbandonedJobs(db),
  remove_orphaned_images: async () => void (await removeOrphanedImages({ db, objects })),
  remove_abandoned_identities: async () => void (await removeAbandonedIdentities(db)),
  remove_expired: async () => {
    await removeExpired(db)
    await removeFailedJobs(db)
    await removeOldEvents(db)
  },
})
