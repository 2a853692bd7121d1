import { lazy, Suspense } from 'react'
import { useHistory } from './history-store.ts'

const Recommended = lazy(() =>
  import('./product-strips.tsx').then((module) => ({ default: module.RecommendedProducts })),
)

/** What goes with the products that they opened. */
export function Recommendations() {
  const ids = useHistory((history) => history.viewedProductVariationIds)
  return <Suspense>{ids.length > 0 && <Recommended title="見た製品からのおすすめ" ids={ids} />}</Suspense>
}
