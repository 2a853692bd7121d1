import { useEffect, useState } from 'react'
import { useRuntime } from '../../api/runtime.ts'
import { useCart } from '../../cart/cart-store.ts'

/** Which samples cannot be asked for any more, and why: a cart may be older than the catalogue. */
export function useCartProblems(): ReadonlyMap<number, string> {
  const { call } = useRuntime()
  const { samples } = useCart()
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const asked = samples.map(({ productVariation }) => productVariation.id).join(',')
  useEffect(() => {
    if (asked === '') return
    const abort = new AbortController()
    const ids = asked.split(',').map(Number)
    call('GET /product_variations/searchByIDs', { query: { ids }, signal: abort.signal })
      .then(({ items }) => {
        const sent = new Set(items.filter((item) => item.available_sample_request).map(({ id }) => id))
        const gone = ids.filter((id) => !sent.has(id))
        setProblems(
          new Map(gone.map((id) => [id, 'このサンプルの受付は終了しました。カートから外してください。'])),
        )
      })
      // The order itself says it again.
      .catch(() => undefined)
    return () => abort.abort()
  }, [call, asked])
  return problems
}
