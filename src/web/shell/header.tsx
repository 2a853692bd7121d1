import { CartLink } from '#web/cart/cart-link.tsx'
import { HeaderSearch } from '#web/features/search-palette/header-search.tsx'
import { site } from '#web/site.ts'
import { PageLink, useCurrent } from '#web/ui/page-link.tsx'
import { AccountEntry } from './account-entry.tsx'
import { mainEntries, useCurrentEntry } from './navigation.ts'

export function Header() {
  const currentOf = useCurrentEntry()
  return (
    <header className="border-b border-line">
      <div className="page relative flex h-14 items-center gap-3 laptop:h-18 laptop:gap-4 desk:gap-8">
        <Logo />
        <HeaderSearch />
        <nav aria-label="メイン" className="main-nav">
          {mainEntries.map((entry) => (
            <PageLink key={entry.label} {...entry.address} aria-current={currentOf(entry)}>
              {entry.label}
            </PageLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 max-laptop:hidden">
          <AccountEntry />
          <CartLink className="-mr-2.5 grid size-10 place-items-center hover:bg-card" />
        </div>
      </div>
    </header>
  )
}

function Logo() {
  return (
    <PageLink
      to="/"
      aria-current={useCurrent('/')}
      className="flex h-10 shrink-0 items-center gap-3 wordmark whitespace-nowrap"
    >
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

/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      本文へ移動
    </a>
  )
}
