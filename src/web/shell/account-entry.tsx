import { Suspense } from 'react'
import { lazyExtra } from '#web/lazy-part.ts'
import { useRedirectSearch } from '#web/session/redirect.ts'
import { useSession } from '#web/session/session-store.ts'
import { PageLink, useCurrent } from '#web/ui/page-link.tsx'

const AccountMenu = lazyExtra(() =>
  import('#web/features/account-menu/account-menu.tsx').then((module) => module.AccountMenu),
)

/** Both have equal width, to avoid a shift. */
export function AccountEntry() {
  const isHere = useSession((session) => session.authUser !== null)
  const search = useRedirectSearch()
  const current = useCurrent('/login')
  return (
    <div className="grid h-12 w-20 shrink-0 place-items-center justify-items-end text-sm">
      {isHere ? (
        <Suspense>
          <AccountMenu />
        </Suspense>
      ) : (
        <PageLink
          to="/login"
          search={search}
          aria-current={current}
          className="border-b border-transparent py-1 hover:border-line"
        >
          サインイン
        </PageLink>
      )}
    </div>
  )
}
