import { CartLink } from '#web/cart/cart-link.tsx'
import { PaletteLink } from '#web/features/search-palette/palette-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { AccountTab } from './account-tab.tsx'
import { productPlaces, useCurrentPlace } from './navigation.ts'

const item =
  'grid h-15 flex-1 place-content-center justify-items-center gap-1 text-[min(var(--text-2xs),3.6vw)] whitespace-nowrap text-muted aria-[current]:text-ink'

/** The thumb's way around on small screens. */
export function BottomBar() {
  const currentOf = useCurrentPlace()
  return (
    <nav
      aria-label="メニュー"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] laptop:hidden"
    >
      <PaletteLink className={item}>
        <Icon name="search" />
        さがす
      </PaletteLink>
      {productPlaces.map((place) => (
        <PageLink key={place.label} {...place.address} aria-current={currentOf(place)} className={item}>
          <Icon name={place.icon} />
          {place.label}
        </PageLink>
      ))}
      <CartLink className={item}>カート</CartLink>
      <AccountTab className={item} />
    </nav>
  )
}
