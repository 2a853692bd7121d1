import { Suspense } from 'react'
import { HeaderSearch } from '#web/features/search-palette/header-search.tsx'
import { lazyExtra } from '#web/kit/ui/lazy-component.ts'
import { PageLink, useCurrent } from '#web/kit/ui/page-link.tsx'
import { CartLink } from '#web/shared/cart/cart-link.tsx'
import { useRedirectSearch } from '#web/shared/session/redirect.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { site } from '#web/shared/site/site.ts'
import { mainEntries, useCurrentEntry } from './navigation.ts'

export function Header() {
  const currentOf = useCurrentEntry()
  return (
    <header className="border-b border-line">
      <div className="page site-head">
        <Logo />
        <HeaderSearch />
        <nav aria-label="メイン" className="main-nav">
          {mainEntries.map((entry) => (
            <PageLink key={entry.label} {...entry.link} aria-current={currentOf(entry)}>
              {entry.label}
            </PageLink>
          ))}
        </nav>
        <div className="site-ways">
          <AccountEntry />
          <CartLink className="cart-way" />
        </div>
      </div>
    </header>
  )
}

function Logo() {
  return (
    <PageLink to="/" aria-current={useCurrent('/')} className="site-logo wordmark">
      <LogoMark />
      {site.name}
    </PageLink>
  )
}

export const LogoMark = () => (
  <svg
    viewBox="0 0 22 22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    className="size-5.5"
    aria-hidden="true"
  >
    <rect x="1" y="1" width="20" height="20" />
    <path d="M14 1v20M14 15h7" />
  </svg>
)

/** First Tab stop; skips the header. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      本文へ移動
    </a>
  )
}

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
