import type { Database } from '#server/db/connect.ts'
import { makerInvitations as table } from '#server/db/schema/index.ts'
import { defineInvitations } from '#server/invitations.ts'
import { defineJob } from '#server/jobs/job.ts'

export const makerInvitations = defineInvitations({
  purpose: 'maker_invitation',
  table,
  group: 'makerId',
  role: 'role',
  alreadyMember: 'already_maker_member',
})

export const expiredMakerInvitationsJob = defineJob({
  name: 'remove_expired_maker_invitations',
  cron: '58 18 * * *',
  run: ({ db }: { db: Database }) => makerInvitations.removeExpired(db),
})
