import type { AnyRouter } from '@tanstack/react-router'
import { runAction } from '#web/kit/ui/action.ts'
import { type MarkWish, markKey, type Pressed, useMarks, type Wish } from '#web/shared/cards/marks-store.ts'
import { compare } from '#web/shared/compare/compare.ts'
import type { Savable } from '#web/shared/saving/saving.ts'
import { limit } from '#web/shared/session/limited-function.ts'
import { passing } from '#web/shared/session/redirect.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { changeMark, isNextOn } from './change-marks.ts'

/**
 * A visitor's action runs after sign-in, also through sign-up; a vote after verification. Resolves once the
 * result shows: samples and saves after their response, others optimistically.
 */
export async function press(wish: Pressed, router: AnyRouter): Promise<void> {
  const { call } = router.options.context
  if (wish.action === 'sample')
    await runAction(
      async () => {
        const { pressSample } = await import('#web/shared/cart/press-sample.ts')
        await pressSample(call, wish.id)
      },
      { retry: true },
    )
  else if (wish.action === 'samples')
    await runAction(
      async () => {
        const { addSamples } = await import('#web/shared/cart/add-samples.ts')
        await addSamples(call, wish.ids)
      },
      { retry: true },
    )
  else if (wish.action === 'compare')
    compare(wish.id, (ids) => void router.navigate({ to: '/compare', search: { ids } }))
  else if (wish.action !== 'vote' && useSession.getState().user) await fulfil(wish, isNextOn(wish))
  else fulfilWhenAllowed(wish)
}

function fulfilWhenAllowed(wish: Wish): void {
  const run = () => {
    // A page restored from the back/forward cache may have stored the wish.
    takeWish()
    fulfilLate(wish)
  }
  limit(run, { verified: wish.action === 'vote', keep: () => keepWish(wish) })
}

async function fulfil(wish: MarkWish, on: boolean, success?: string): Promise<void> {
  if (wish.action === 'save') return runAction(() => save(wish), { retry: true })
  void runAction(() => changeMark(wish, on), {
    ...(success !== undefined && { success }),
    refusals: { 404: gone[wish.action] },
  })
}

async function save({ kind, id, use }: Savable): Promise<void> {
  const { openSaving } = await import('#web/shared/saving/open-saving.ts')
  const isSaved = !!useMarks.getState()[markKey(kind, id)]?.listIds.length
  await openSaving({ kind, id, use }, { isSaved: isSaved && !use })
}

/** Only sets marks, even if already set, and confirms, because the press was long ago. */
function fulfilLate(wish: Wish): void {
  if (wish.action === 'vote') void import('./vote.ts').then(({ vote }) => vote(wish))
  else void fulfil(wish, true, describeDone(wish))
}

const gone: Record<'like' | 'follow', string> = {
  like: '公開が終了したため、いいねできませんでした',
  follow: '退会された方のため、フォローできませんでした',
}

const describeDone = ({ action, name }: MarkWish): string =>
  action === 'like' ? `「${name}」にいいねしました` : `${name}さんをフォローしました`

/** Performs a stored wish after sign-up or verification, on the page that the user returns to. */
export function followWishes(router: AnyRouter): () => void {
  const look = () => {
    const wish = isOnTheWay(router.state.location.pathname) ? undefined : takeWish()
    if (wish) fulfilWhenAllowed(wish)
  }
  look()
  const endings = [router.subscribe('onResolved', look), useSession.subscribe(look)]
  return () => {
    for (const end of endings) end()
  }
}

const isOnTheWay = (path: string): boolean =>
  passing.test(path) || (path === '/verify_email' && !useSession.getState().user?.email_verified)

const storageKey = 'tokonoma-wish'
const lifetimeMs = 3_600_000

/** Stores a wish in this tab only, for an hour. */
function keepWish(wish: Wish): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ wish, until: Date.now() + lifetimeMs }))
  } catch {
    // Blocked: the user has to press again.
  }
}

/** Returns the stored wish and removes it. */
function takeWish(): Wish | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    const { wish, until }: { wish?: Wish; until?: number } = JSON.parse(kept ?? '{}')
    return until !== undefined && until > Date.now() ? wish : undefined
  } catch {
    return undefined
  }
}
