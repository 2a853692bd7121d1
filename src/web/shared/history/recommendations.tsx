import { Suspense } from 'react'
import { lazyExtra } from '#web/kit/ui/lazy-part.ts'
import { useHistory } from './history-store.ts'

const Recommended = lazyExtra(() =>
  import('./product-strips.tsx').then((module) => module.RecommendedProducts),
)

export function Recommendations() {
  const ids = useHistory((history) => history.viewedProductVariationIds)
  return <Suspense>{ids.length > 0 && <Recommended title="見た製品からのおすすめ" ids={ids} />}</Suspense>
}
