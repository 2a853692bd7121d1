import { contentReasons } from '#contract/data/content-reasons.ts'
import { labelOf } from '#contract/data/enums.ts'
import type { PublishedKind } from '#contract/data/published-kinds.ts'
import { hidePublished as hideRoute, showPublished as showRoute } from '#contract/reports/console-routes.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { changeThing, type Versioned } from '#server/console/change-thing.ts'
import type { Services } from '#server/services.ts'
import { type Hiding, hidingThings, readHiding } from './hiding.ts'

export { lockedMail, unlockedMail } from './mails.ts'
export { publishedThings } from './published-things.ts'

type Named = { kind: PublishedKind; id: number }

/** The reason that holds is the one said last; since when stays. */
export async function hidePublished(
  services: Services,
  actor: Actor,
  { kind, id }: Named,
  { reason, note }: { reason: number; note: string },
) {
  const changed = await changeThing(services, actor, {
    route: hideRoute.id,
    thing: hidingThings[kind],
    id,
    reason: [labelOf(contentReasons, reason), note].filter(Boolean).join('：'),
    state: ({ hidden_at }) => ({ hidden_at: hidden_at ?? new Date().toISOString(), hidden_reason: reason }),
  })
  return present(services, kind, changed)
}

export async function showPublished(
  services: Services,
  actor: Actor,
  { kind, id }: Named,
  { note }: { note: string },
) {
  const changed = await changeThing(services, actor, {
    route: showRoute.id,
    thing: hidingThings[kind],
    id,
    reason: note,
    state: { hidden_at: null, hidden_reason: null },
  })
  return present(services, kind, changed)
}

async function present({ db }: Services, kind: PublishedKind, changed: Versioned<Hiding>) {
  const { name } = found(await readHiding(db, kind, changed.id))
  return { ...changed, kind, name }
}
