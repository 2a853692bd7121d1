import type { AnyRouter } from '@tanstack/react-router'
import { runAction } from '#web/kit/ui/action.ts'
import {
  type MarkAction,
  markKey,
  type PressAction,
  type SignedInAction,
  useMarks,
} from '#web/shared/cards/marks-store.ts'
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
export async function press(intent: PressAction, router: AnyRouter): Promise<void> {
  const { call } = router.options.context
  if (intent.action === 'sample')
    await runAction(
      async () => {
        const { pressSample } = await import('#web/shared/cart/press-sample.ts')
        await pressSample(call, intent.id)
      },
      { retry: true },
    )
  else if (intent.action === 'samples')
    await runAction(
      async () => {
        const { addSamples } = await import('#web/shared/cart/add-samples.ts')
        await addSamples(call, intent.ids)
      },
      { retry: true },
    )
  else if (intent.action === 'compare')
    compare(intent.id, (ids) => void router.navigate({ to: '/compare', search: { ids } }))
  else if (intent.action !== 'vote' && useSession.getState().user)
    await runMarkAction(intent, isNextOn(intent))
  else runWhenAllowed(intent)
}

function runWhenAllowed(intent: SignedInAction): void {
  const run = () => {
    // A page restored from the back/forward cache may have stored the action.
    popStoredAction()
    runLate(intent)
  }
  limit(run, { verified: intent.action === 'vote', store: () => storeAction(intent) })
}

async function runMarkAction(intent: MarkAction, on: boolean, success?: string): Promise<void> {
  if (intent.action === 'save') return runAction(() => save(intent), { retry: true })
  void runAction(() => changeMark(intent, on), {
    ...(success !== undefined && { success }),
    refusals: { 404: gone[intent.action] },
  })
}

async function save({ kind, id, use }: Savable): Promise<void> {
  const { openSaving } = await import('#web/shared/saving/open-saving.ts')
  const isSaved = !!useMarks.getState()[markKey(kind, id)]?.listIds.length
  await openSaving({ kind, id, use }, { isSaved: isSaved && !use })
}

/** Only sets marks, even if already set, and confirms: the press was long ago. */
function runLate(intent: SignedInAction): void {
  if (intent.action === 'vote') void import('./vote.ts').then(({ vote }) => vote(intent))
  else void runMarkAction(intent, true, describeDone(intent))
}

const gone: Record<'like' | 'follow', string> = {
  like: '公開が終了したため、いいねできませんでした',
  follow: '退会された方のため、フォローできませんでした',
}

const describeDone = ({ action, name }: MarkAction): string =>
  action === 'like' ? `「${name}」にいいねしました` : `${name}さんをフォローしました`

/** Performs a stored action after sign-up or verification, on return. */
export function runStoredActions(router: AnyRouter): () => void {
  const runIfArrived = () => {
    const intent = isOnTheWay(router.state.location.pathname) ? undefined : popStoredAction()
    if (intent) runWhenAllowed(intent)
  }
  runIfArrived()
  const endings = [router.subscribe('onResolved', runIfArrived), useSession.subscribe(runIfArrived)]
  return () => {
    for (const end of endings) end()
  }
}

const isOnTheWay = (path: string): boolean =>
  passing.test(path) || (path === '/verify_email' && !useSession.getState().user?.email_verified)

const storageKey = 'tokonoma-wish'
const lifetimeMs = 3_600_000

/** Stores an action in this tab only, for an hour. */
function storeAction(intent: SignedInAction): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ wish: intent, until: Date.now() + lifetimeMs }))
  } catch {
    // Blocked: the user has to press again.
  }
}

function popStoredAction(): SignedInAction | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    const { wish, until }: { wish?: SignedInAction; until?: number } = JSON.parse(stored ?? '{}')
    return until !== undefined && until > Date.now() ? wish : undefined
  } catch {
    return undefined
  }
}
