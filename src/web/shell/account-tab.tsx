import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useRedirectSearch } from '../session/redirect.ts'
import { useSession } from '../session/session-store.ts'
import { Icon } from '../ui/icon.tsx'

const AccountSheet = lazy(() =>
  import('../features/account-menu/account-sheet.tsx').then((module) => ({ default: module.AccountSheet })),
)

/** In the bar of small screens: the way to sign in, or what belongs to whoever is signed in. */
export function AccountTab({ className }: { className: string }) {
  const name = useSession(({ user, authUser }) => authUser && (user?.screen_name ?? authUser.displayName))
  const search = useRedirectSearch()
  const [isOpen, setOpen] = useState(false)
  if (name === null) {
    return (
      <Link to="/login" search={search} className={className}>
        <Icon name="person" />
        マイページ
      </Link>
    )
  }
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="person" />
        マイページ<span className="sr-only">、{name}さんのメニュー</span>
      </button>
      <Suspense>{isOpen && <AccountSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
