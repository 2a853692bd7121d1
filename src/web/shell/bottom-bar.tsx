import { CartLink } from '#web/cart/cart-link.tsx'
import { PaletteLink } from '#web/features/search-palette/palette-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink, useCurrent } from '#web/ui/page-link.tsx'
import { AccountTab } from './account-tab.tsx'

const item =
  'grid h-15 flex-1 place-content-center justify-items-center gap-1 text-[min(var(--text-2xs),3.6vw)] whitespace-nowrap text-muted aria-[current]:text-ink'

/** The navigation of small screens. */
export function BottomBar() {
  return (
    <nav
      aria-label="メニュー"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] laptop:hidden"
    >
      <PaletteLink className={item}>
        <Icon name="search" />
        検索
      </PaletteLink>
      <PageLink to="/lists" aria-current={useCurrent('/lists')} className={item}>
        <Icon name="list" />
        リスト
      </PageLink>
      <CartLink className={item}>カート</CartLink>
      <AccountTab className={item} />
    </nav>
  )
}
