import { and, eq, sql } from 'drizzle-orm'
import { contentReasons } from '#contract/data/content-reasons.ts'
import { labelOf } from '#contract/data/enums.ts'
import type { PublishedKind } from '#contract/data/published-kinds.ts'
import { hidePublished as hideRoute, showPublished as showRoute } from '#contract/reports/console-routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { asStaff, changeThing, recordChange } from '#server/console/change-thing.ts'
import type { Transaction } from '#server/db/connect.ts'
import { contentReports, isUnsettled } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { hidingThings, readHiding } from './hiding.ts'

export { lockedMail, unlockedMail } from './mails.ts'
export { type PublishedThing, publishedThings } from './published-things.ts'

type Named = { kind: PublishedKind; id: number }

/** Keeps the time of an earlier hiding. */
export async function hidePublished(
  services: Services,
  actor: Actor,
  { kind, id }: Named,
  { reason, note }: { reason: number; note: string },
) {
  const { version } = await changeThing(services, actor, {
    route: hideRoute.id,
    thing: hidingThings[kind],
    id,
    reason: [labelOf(contentReasons, reason), note].filter(Boolean).join('：'),
    state: ({ hidden_at }) => ({ hidden_at: hidden_at ?? new Date().toISOString(), hidden_reason: reason }),
  })
  return present(services, { kind, id }, version)
}

export async function showPublished(
  services: Services,
  actor: Actor,
  { kind, id }: Named,
  { note }: { note: string },
) {
  const thing = hidingThings[kind]
  const change = { route: showRoute.id, thing, id, reason: note }
  const show = (tx: Transaction) =>
    recordChange(tx, actor, change, async (before) => {
      if (found(before).hidden_at === null) throw new ApiError('already_decided')
      await settleReports(tx, { kind, id })
      await thing.write(tx, id, { hidden_at: null, hidden_reason: null })
    })
  const { version } = await asStaff(services, actor, show, thing.enter)
  return present(services, { kind, id }, version)
}

const settleReports = (tx: Transaction, { kind, id }: Named) =>
  tx
    .update(contentReports)
    .set({ restoredAt: sql`now()` })
    .where(and(eq(contentReports.thingKind, kind), eq(contentReports.thingId, id), isUnsettled))

async function present({ db }: Services, { kind, id }: Named, version: number) {
  const { name, state } = found(await readHiding(db, kind, id))
  return { ...state, id, version, kind, name }
}
