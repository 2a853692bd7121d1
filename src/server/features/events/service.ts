import { eq, lt, sql } from 'drizzle-orm'
import { padAccountId } from '#contract/data/personal-data.ts'
import type { AnalyticsEvent, EventContext } from '#contract/events/routes.ts'
import type { Database, Executor } from '#server/db/connect.ts'
import { analyticsEvents } from '#server/db/schema/index.ts'
import { defineJob } from '#server/jobs/job.ts'

type RecordedEvent = { event: AnalyticsEvent; context: EventContext }

export const insertEvents = (executor: Executor, events: readonly RecordedEvent[]) =>
  executor.insert(analyticsEvents).values(
    events.map(({ event: { name, ...properties }, context }) => ({
      name,
      properties,
      identityId: context.identity_id,
      sessionId: context.session_id,
      sessionStartedAt: new Date(context.session_started_at),
      accountId: context.account_id,
      sentAt: new Date(context.sent_at),
    })),
  )

/** Allows a comparison with the previous year. */
export const removeOldEvents = (executor: Executor) =>
  executor.delete(analyticsEvents).where(lt(analyticsEvents.createdAt, sql`now() - interval '400 days'`))

export const oldEventsJob = defineJob({
  name: 'remove_old_events',
  cron: '42 18 * * *',
  run: ({ db }: { db: Database }) => removeOldEvents(db),
})

export const removeEventsOf = (executor: Executor, userId: number) =>
  executor.delete(analyticsEvents).where(eq(analyticsEvents.accountId, padAccountId(userId)))
