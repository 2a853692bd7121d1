import { Suspense, useState } from 'react'
import { PaletteLink } from '#web/features/search-palette/palette-link.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { lazyExtra } from '#web/kit/ui/lazy-part.ts'
import { PageLink, useCurrent } from '#web/kit/ui/page-link.tsx'
import { usePart } from '#web/kit/ui/use-part.tsx'
import { CartLink } from '#web/shared/cart/cart-link.tsx'
import { useRedirectSearch } from '#web/shared/session/redirect.ts'
import { useSession } from '#web/shared/session/session-store.ts'

export function BottomBar() {
  return (
    <nav aria-label="メニュー" className="bottom-bar">
      <PaletteLink className="bar-item">
        <Icon name="search" />
        検索
      </PaletteLink>
      <PageLink to="/lists" aria-current={useCurrent('/lists')} className="bar-item">
        <Icon name="list" />
        リスト
      </PageLink>
      <CartLink className="bar-item">カート</CartLink>
      <AccountTab className="bar-item" />
    </nav>
  )
}

const loadSheet = () =>
  import('#web/features/account-menu/account-sheet.tsx').then(({ AccountSheet }) => AccountSheet)

const UnreadMark = lazyExtra(() =>
  import('#web/shared/notifications/unread-mark.tsx').then((module) => module.UnreadMark),
)

function AccountTab({ className }: { className: string }) {
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
