import { Suspense } from 'react'
import { lazyExtra } from '#web/kit/ui/lazy-part.ts'
import { useHistory } from './history-store.ts'

const Viewed = lazyExtra(() => import('./product-strips.tsx').then((module) => module.ViewedProducts))

type StripProps = { except?: number }

export function RecentlyViewed({ except }: StripProps) {
  const ids = useHistory((history) => history.viewedProductVariationIds)
  return <Strip title="最近見た製品" ids={ids.filter((id) => id !== except)} />
}

/** Loads no code for users without history. */
export function Strip({ title, ids }: { title: string; ids: readonly number[] }) {
  return <Suspense>{ids.length > 0 && <Viewed title={title} ids={ids} />}</Suspense>
}
