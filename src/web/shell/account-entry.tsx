import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useRedirectSearch } from '../session/redirect.ts'
import { useSession } from '../session/session-store.ts'

const AccountMenu = lazy(() =>
  import('../features/account-menu/account-menu.tsx').then((module) => ({ default: module.AccountMenu })),
)

/** In the header: サインイン, or the menu of whoever is signed in. The place is as wide for both, so that nothing moves. */
export function AccountEntry() {
  const isHere = useSession((session) => session.authUser !== null)
  const search = useRedirectSearch()
  return (
    <div className="grid h-12 w-20 shrink-0 place-items-center justify-items-end text-sm">
      {isHere ? (
        <Suspense>
          <AccountMenu />
        </Suspense>
      ) : (
        <Link to="/login" search={search} className="border-b border-transparent py-1 hover:border-line">
          サインイン
        </Link>
      )}
    </div>
  )
}
