import { Icon } from '#web/kit/ui/icon.tsx'
import { PageLink, useCurrent } from '#web/kit/ui/page-link.tsx'
import { useCartCount } from './cart-store.ts'

/** The number appears in the browser only, because it is not part of the cached page. */
export function CartLink({ className, children }: { className: string; children?: string }) {
  const count = useCartCount()
  const current = useCurrent('/cart')
  return (
    <PageLink to="/cart" aria-current={current} className={className}>
      <span className="relative">
        <Icon name="cart" />
        {count > 0 && (
          <span className="num cart-count">
            {count}
            <span className="sr-only">点</span>
          </span>
        )}
      </span>
      {children ?? <span className="sr-only">カート</span>}
    </PageLink>
  )
}
