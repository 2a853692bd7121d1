import { PaletteLink } from '#web/features/search-palette/palette-link.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { PageLink, useCurrent } from '#web/kit/ui/page-link.tsx'
import { CartLink } from '#web/shared/cart/cart-link.tsx'
import { AccountTab } from './account-tab.tsx'

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
