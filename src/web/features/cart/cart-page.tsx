import { useEffect, useState } from 'react'
import type { Sample } from '#contract/products/schemas.ts'
import { ButtonAnchor, ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { countSamples } from '#web/shared/cart/cart.ts'
import { groupByMaker, toCartVariation } from '#web/shared/cart/cart-samples.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { restoreCart, updateCart } from '#web/shared/cart/persisted-cart.ts'
import { type QuantityCut, renewSamples } from '#web/shared/cart/renew-samples.ts'
import { CartContents } from './cart-contents.tsx'

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

/** Always rendered: screen readers announce additions. */
function CartCuts({ cuts }: { cuts: readonly QuantityCut[] }) {
  return (
    <div role="status" className="mb-6 grid gap-1 border border-line px-5 py-4 text-sm empty:hidden">
      {cuts.map(({ name, before, after }) => (
        <p key={`${name} ${after}`}>
          {after > 0
            ? `「${name}」は、1回にご請求いただける点数が変わったため、${before}点から${after}点に減らしました。`
            : `「${name}」は、1回にご請求いただける点数が変わったため、カートから外しました。`}
        </p>
      ))}
    </div>
  )
}

type CartCheck = {
  problems: ReadonlyMap<number, string>
  /** Samples cut to lower limits. */
  cuts: readonly QuantityCut[]
}

/** The catalogue may have changed. If the api is unreachable, the order itself is checked later. */
function useCartCheck(): CartCheck {
  const { call } = useRuntime()
  const { samples } = useCart()
  const [known, setKnown] = useState<ReadonlyMap<number, Sample | undefined>>(new Map())
  const [cuts, setCuts] = useState<readonly QuantityCut[]>([])
  const inCart = samples.map(({ productVariation }) => productVariation.id)
  const sampleIds = inCart.join(',')
  useEffect(() => {
    if (sampleIds === '') return
    const abort = new AbortController()
    const ids = sampleIds.split(',').map(Number)
    call('GET /product_variations/searchByIDs', { query: { ids }, signal: abort.signal })
      .then(({ items }) => {
        const found = new Map(items.map((item) => [item.id, item]))
        setKnown(new Map(ids.map((id) => [id, found.get(id)?.sample])))
        const available = items.filter(({ sample }) => sample.available)
        const current = new Map(available.map((item) => [item.id, toCartVariation(item, item.sample)]))
        const renewed = renewSamples(restoreCart().samples, current)
        updateCart(() => ({ samples: renewed.samples }))
        if (renewed.cuts.length > 0) setCuts((before) => [...before, ...renewed.cuts])
      })
      .catch(() => undefined)
    return () => abort.abort()
  }, [call, sampleIds])
  const problems = inCart.flatMap((id) => {
    const problem = known.has(id) && explain(known.get(id))
    return problem ? [[id, problem] as const] : []
  })
  return { problems: new Map(problems), cuts }
}

function explain(sample: Sample | undefined): string | undefined {
  if (!sample?.available) return 'このサンプルの受付は終了しました。カートから外してください。'
  if (!sample.in_stock) return 'ただいまサンプルの在庫がありません。カートから外してください。'
  return undefined
}
