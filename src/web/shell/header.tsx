import { CartLink } from '#web/cart/cart-link.tsx'
import { HeaderSearch } from '#web/features/search-palette/header-search.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { AccountEntry } from './account-entry.tsx'
import { Logo } from './logo.tsx'
import { mainPlaces, useCurrentPlace } from './navigation.ts'

export function Header() {
  const currentOf = useCurrentPlace()
  return (
    <header className="border-b border-line">
      <div className="page relative flex h-14 items-center gap-3 laptop:h-18 laptop:gap-8">
        <Logo />
        <HeaderSearch />
        <nav aria-label="メイン" className="flex gap-7 text-sm tracking-[.04em] max-laptop:hidden">
          {mainPlaces.map((place) => (
            <PageLink
              key={place.label}
              {...place.address}
              aria-current={currentOf(place)}
              className="border-b border-transparent py-1 hover:border-line aria-[current]:border-ink"
            >
              {place.label}
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
