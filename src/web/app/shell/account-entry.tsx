import { Suspense } from 'react'
import { lazyExtra } from '#web/kit/ui/lazy-part.ts'
import { PageLink, useCurrent } from '#web/kit/ui/page-link.tsx'
import { useRedirectSearch } from '#web/shared/session/redirect.ts'
import { useSession } from '#web/shared/session/session-store.ts'

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
