import { HeaderSearch } from '#web/features/search-palette/header-search.tsx'
import { PageLink, useCurrent } from '#web/kit/ui/page-link.tsx'
import { CartLink } from '#web/shared/cart/cart-link.tsx'
import { site } from '#web/shared/site/site.ts'
import { AccountEntry } from './account-entry.tsx'
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
            <PageLink key={entry.label} {...entry.address} aria-current={currentOf(entry)}>
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
      {site.name}
    </PageLink>
  )
}

/** First stop of the Tab key, which skips the header. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      本文へ移動
    </a>
  )
}
