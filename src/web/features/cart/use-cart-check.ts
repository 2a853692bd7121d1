import { useEffect, useState } from 'react'
import type { Sample } from '#contract/products/schemas.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { toCartVariation } from '#web/shared/cart/cart-samples.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { readCartAgain, updateCart } from '#web/shared/cart/kept-cart.ts'
import { type Cut, renewSamples } from '#web/shared/cart/renew-samples.ts'

type CartCheck = {
  problems: ReadonlyMap<number, string>
  /** Samples cut to lower limits. */
  cuts: readonly Cut[]
}

/** The catalogue may have changed. If the api is unreachable, the order itself is checked later. */
export function useCartCheck(): CartCheck {
  const { call } = useRuntime()
  const { samples } = useCart()
  const [known, setKnown] = useState<ReadonlyMap<number, Sample | undefined>>(new Map())
  const [cuts, setCuts] = useState<readonly Cut[]>([])
  const inCart = samples.map(({ productVariation }) => productVariation.id)
  const asked = inCart.join(',')
  useEffect(() => {
    if (asked === '') return
    const abort = new AbortController()
    const ids = asked.split(',').map(Number)
    call('GET /product_variations/searchByIDs', { query: { ids }, signal: abort.signal })
      .then(({ items }) => {
        const found = new Map(items.map((item) => [item.id, item]))
        setKnown(new Map(ids.map((id) => [id, found.get(id)?.sample])))
        const available = items.filter(({ sample }) => sample.available)
        const current = new Map(available.map((item) => [item.id, toCartVariation(item, item.sample)]))
        const renewed = renewSamples(readCartAgain().samples, current)
        updateCart(() => ({ samples: renewed.samples }))
        if (renewed.cuts.length > 0) setCuts((before) => [...before, ...renewed.cuts])
      })
      .catch(() => undefined)
    return () => abort.abort()
  }, [call, asked])
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
