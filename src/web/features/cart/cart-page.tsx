import { ButtonAnchor, ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { countSamples } from '#web/shared/cart/cart.ts'
import { groupByMaker } from '#web/shared/cart/cart-samples.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { CartContents } from './cart-contents.tsx'
import { CartCuts } from './cart-cuts.tsx'
import { useCartCheck } from './use-cart-check.ts'

const onward = { variant: 'primary', size: 48, wide: true, children: 'ご請求の手続きへ' } as const

/** The cart, rendered in the browser: the server's page is the same for all visitors. */
export function CartPage() {
  const { samples } = useCart()
  const { problems, cuts } = useCartCheck()
  const makers = groupByMaker(samples).length
  if (samples.length === 0) {
    return (
      <main id="main" className="page py-8 laptop:py-14">
        <EmptyState
          headingLevel={1}
          title="カートは空です"
          actions={
            <ButtonLink to="/products" search={{ available_sample_request: true }} variant="primary">
              サンプルを請求できる製品を見る
            </ButtonLink>
          }
        >
          製品のページから、複数のメーカーのサンプルをまとめて無料でご請求いただけます。
        </EmptyState>
        <noscript>
          <p className="mt-6 text-center text-sm">カートのご利用には JavaScript を有効にしてください。</p>
        </noscript>
      </main>
    )
  }
  return (
    <main
      id="main"
      className="page grid grid-cols-1 gap-8 pt-8 pb-20 laptop:max-w-270 laptop:grid-cols-[minmax(0,1fr)_20rem] laptop:gap-16 laptop:pt-14"
    >
      <div>
        <h1 className="mb-6 text-xl laptop:text-2xl">サンプルのカート</h1>
        <CartCuts cuts={cuts} />
        <CartContents problems={problems} />
      </div>
      <aside
        aria-label="ご請求の内容"
        className="content-start laptop:sticky laptop:top-8 laptop:grid laptop:self-start"
      >
        <div className="grid gap-4 border border-line p-5">
          <p role="status" className="num flex items-baseline justify-between text-sm">
            <span>
              {makers}社から {countSamples(samples)}点
            </span>
            <span>無料</span>
          </p>
          <p className="text-xs text-balance text-muted">
            メーカーごとにお届けします。お届け先などは、次の画面でうかがいます。
          </p>
          {problems.size > 0 ? (
            <ButtonAnchor {...onward} role="link" aria-disabled="true" />
          ) : (
            <ButtonLink {...onward} to="/orders/new" />
          )}
        </div>
      </aside>
    </main>
  )
}
