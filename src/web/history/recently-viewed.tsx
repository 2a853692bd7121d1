import { Suspense } from 'react'
import { lazyExtra } from '#web/lazy-part.ts'
import { useHistory } from './history-store.ts'

const Viewed = lazyExtra(() => import('./product-strips.tsx').then((module) => module.ViewedProducts))

type StripProps = { except?: number }

/** What this browser's person opened last. */
export function RecentlyViewed({ except }: StripProps) {
  const ids = useHistory((history) => history.viewedProductVariationIds)
  return <Strip title="最近見た製品" ids={ids.filter((id) => id !== except)} />
}

/** Nothing is loaded for who has not opened any. */
export function Strip({ title, ids }: { title: string; ids: readonly number[] }) {
  return <Suspense>{ids.length > 0 && <Viewed title={title} ids={ids} />}</Suspense>
}
