import { oldEventsJob } from './features/events/service.ts'
import { ageSampleRequests } from './features/orders/stock.ts'
import { identityUpkeep } from './identity/retention.ts'
import { orphanedImagesJob } from './images/remove-orphans.ts'
import { queueUpkeep } from './jobs/queue-upkeep.ts'
import { mailJob } from './mail/mail.ts'
import { noteDueArticles } from './search-index/upkeep.ts'
import { endedTokensJob } from './tokens.ts'

const jobs = [
  mailJob,
  ageSampleRequests,
  orphanedImagesJob,
  oldEventsJob,
  endedTokensJob,
  noteDueArticles,
  ...identityUpkeep,
] as const

/** Every job that a worker does. */
export const allJobs = [...jobs, ...queueUpkeep(jobs)]
