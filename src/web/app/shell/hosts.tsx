import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { subscribeToOtherTabs } from '#web/kit/storage/storage.ts'
import { lazyExtra } from '#web/kit/ui/lazy-component.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { notLoaded, tryAgain, useLazyComponent } from '#web/kit/ui/use-lazy-component.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { type PressAction, usePressed } from '#web/shared/cards/marks-store.ts'
import { setCartDrawerOpen, useCartDrawer } from '#web/shared/cart/cart-store.ts'
import { closeLimitedRequest, useLimitedRequest } from '#web/shared/session/limited-request.ts'
import { hasSessionHint, isSessionLost, sessionHintKey } from '#web/shared/session/session-hint.ts'
import { clearSession, loseSession, useSession } from '#web/shared/session/session-store.ts'

const loadLimited = () =>
  import('#web/features/sign-in/limited-dialog.tsx').then(({ LimitedDialog }) => LimitedDialog)
const loadCartDrawer = () => import('#web/features/cart/cart-drawer.tsx').then(({ CartDrawer }) => CartDrawer)
const PersonMarks = lazyExtra(() =>
  import('#web/shared/marks/show-marks.ts').then((module) => module.PersonMarks),
)
const SiteTools = lazyExtra(() =>
  import('#web/features/console/site/site-tools.tsx').then((module) => module.SiteTools),
)
const Reporter = lazyExtra(() => import('./reporter.tsx').then((module) => module.Reporter))

export function SessionHost() {
  const request = useLimitedRequest((state) => state.request)
  const LimitedDialog = useLazyComponent(loadLimited, request !== null, closeLimitedRequest)
  const userId = useSession(({ user }) => user?.id)
  const isStaff = useSession(({ user }) => user?.is_staff ?? false)
  const router = useRouter()
  useEffect(
    () =>
      useSession.subscribe(({ user }, before) => {
        if (user?.id !== before.user?.id) void router.options.context.optionalCalls.reload(router)
      }),
    [router],
  )
  useEffect(
    () =>
      usePressed.subscribe(({ intent, button }) => {
        if (intent && button) runPress(intent, button, router)
      }),
    [router],
  )
  useEffect(pressEarly, [])
  useEffect(() => {
    syncSession()
    return subscribeToOtherTabs(sessionHintKey, syncSession)
  }, [])
  return (
    <>
      <Suspense>{userId && <PersonMarks key={userId} />}</Suspense>
      <Suspense>{isStaff && <SiteTools />}</Suspense>
      {request && LimitedDialog && <LimitedDialog request={request} />}
    </>
  )
}

/**
 * Clicks the button that `server/scripts-after-paint.ts` marked busy before hydration. In a timeout, because
 * React does not hydrate a clicked part within an effect.
 */
function pressEarly(): void {
  window.onclick = null
  setTimeout(() => {
    const button = document.querySelector<HTMLElement>('button[aria-busy]')
    if (!button) return
    button.ariaBusy = null
    button.click()
  })
}

/** Marks the button as busy until the result shows. */
function runPress(intent: PressAction, button: Element, router: AnyRouter): void {
  button.ariaBusy = 'true'
  import('#web/shared/marks/press.ts')
    .then(
      ({ press }) => press(intent, router),
      () =>
        showSnackbar(notLoaded, 'error', { label: tryAgain, run: () => runPress(intent, button, router) }),
    )
    .finally(() => {
      button.ariaBusy = null
    })
}

/** Loads nothing and sends no request for visitors. */
function syncSession(): void {
  if (hasSessionHint())
    void import('#web/shared/session/restore-session.ts').then(
      ({ restoreSession }) => restoreSession(),
      loseSession,
    )
  else if (isSessionLost()) loseSession()
  else clearSession()
}

export function CartHost() {
  const { isWanted, isOpen } = useCartDrawer()
  const CartDrawer = useLazyComponent(loadCartDrawer, isOpen, setCartDrawerOpen)
  useEffect(() => {
    // Only a preload: opening the drawer reports a failed load.
    if (isWanted) loadCartDrawer().catch(() => {})
  }, [isWanted])
  return CartDrawer && <CartDrawer isOpen={isOpen} onOpenChange={setCartDrawerOpen} />
}

/** Loads the reporter only if analytics are configured. */
export function PageViews() {
  const { analytics } = useRuntime().config
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(Object.keys(analytics).length > 0), [analytics])
  return <Suspense>{isOn && <Reporter />}</Suspense>
}
