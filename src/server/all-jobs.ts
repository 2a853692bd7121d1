import { oldVoteOriginsJob } from './features/awards/origins.ts'
import { signHeadsJob } from './features/awards/sign-heads.ts'
import { certificateNoticesJob } from './features/certificates/notify-ending.ts'
import { lowSamplesJob } from './features/desk/low-sample-mails.ts'
import { oldEventsJob } from './features/events/service.ts'
import { importJobs } from './features/imports/import-jobs.ts'
import { listChangeJob } from './features/lists/announce-change.ts'
import { notifyMemberJob } from './features/makers/console/notify-member.ts'
import { expiredMakerInvitationsJob } from './features/makers/invitations.ts'
import { notifyOwnersJob } from './features/moderation/notify-owners.ts'
import { announceJob } from './features/notifications/announce.ts'
import { awardMailJob } from './features/notifications/award-mails.ts'
import { digestJobs } from './features/notifications/digest/write-digests.ts'
import { notificationMailJob } from './features/notifications/notification-mails.ts'
import { productChangesJob } from './features/notifications/products/notify-holders.ts'
import { teamReportJobs } from './features/notifications/team-reports.ts'
import { ageSampleRequests } from './features/orders/stock.ts'
import { mailStepJob } from './features/orders/take-back/mail-step.ts'
import { applyDuePrices } from './features/price-revisions/service.ts'
import { discontinueDue } from './features/products/service.ts'
import { oldReactionDaysJob } from './features/reactions/service.ts'
import { newMatchesJob } from './features/saved-searches/find-matches.ts'
import { oldScheduleFilesJob, scheduleFileJob } from './features/schedules/make-file.ts'
import { expiredInvitationsJob } from './features/teams/invitations.ts'
import { oldUploadsJob } from './features/uploads/parts.ts'
import { oldCountsJob } from './http/rate-limit/count-together.ts'
import { identityUpkeep } from './identity/retention.ts'
import { orphanedImagesJob } from './images/remove-orphans.ts'
import { strayObjectsJob } from './images/remove-strays.ts'
import { queueUpkeep } from './jobs/queue-upkeep.ts'
import { mailJob } from './mail/mail.ts'
import { noteDueArticles, noteEndedCertificates } from './search-index/upkeep.ts'
import { endedTokensJob } from './tokens.ts'

const jobs = [
  mailJob,
  notifyOwnersJob,
  notifyMemberJob,
  certificateNoticesJob,
  lowSamplesJob,
  announceJob,
  listChangeJob,
  notificationMailJob,
  awardMailJob,
  ...teamReportJobs,
  productChangesJob,
  newMatchesJob,
  ...digestJobs,
  ageSampleRequests,
  mailStepJob,
  orphanedImagesJob,
  strayObjectsJob,
  oldUploadsJob,
  oldEventsJob,
  oldReactionDaysJob,
  endedTokensJob,
  signHeadsJob,
  oldVoteOriginsJob,
  expiredInvitationsJob,
  expiredMakerInvitationsJob,
  noteDueArticles,
  noteEndedCertificates,
  discontinueDue,
  applyDuePrices,
  scheduleFileJob,
  oldScheduleFilesJob,
  ...importJobs,
  oldCountsJob,
  ...identityUpkeep,
] as const

export const allJobs = [...jobs, ...queueUpkeep(jobs)]
