import { Suspense, useState } from 'react'
import { Icon } from '#web/kit/ui/icon.tsx'
import { lazyExtra } from '#web/kit/ui/lazy-part.ts'
import { PageLink, useCurrent } from '#web/kit/ui/page-link.tsx'
import { usePart } from '#web/kit/ui/use-part.tsx'
import { useRedirectSearch } from '#web/shared/session/redirect.ts'
import { useSession } from '#web/shared/session/session-store.ts'

const loadSheet = () =>
  import('#web/features/account-menu/account-sheet.tsx').then(({ AccountSheet }) => AccountSheet)

const UnreadMark = lazyExtra(() =>
  import('#web/shared/notifications/unread-mark.tsx').then((module) => module.UnreadMark),
)

export function AccountTab({ className }: { className: string }) {
  const name = useSession(({ user, authUser }) => authUser && (user?.screen_name ?? authUser.displayName))
  const search = useRedirectSearch()
  const current = useCurrent('/login')
  const [isOpen, setOpen] = useState(false)
  const AccountSheet = usePart(loadSheet, isOpen, setOpen)
  if (name === null) {
    return (
      <PageLink to="/login" search={search} aria-current={current} className={className}>
        <Icon name="person" />
        マイページ
      </PageLink>
    )
  }
  return (
    <>
      <button
        type="button"
        className={`relative ${className}`}
        aria-haspopup="dialog"
        onPointerDown={() => void loadSheet()}
        onClick={() => setOpen(true)}
      >
        <Icon name="person" />
        マイページ<span className="sr-only">、{name}さんのメニュー</span>
        <Suspense>
          <UnreadMark className="absolute top-1.5 left-1/2 ml-1" />
        </Suspense>
      </button>
      {isOpen && AccountSheet && <AccountSheet onClose={() => setOpen(false)} />}
    </>
  )
}
