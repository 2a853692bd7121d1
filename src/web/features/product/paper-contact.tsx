import { Suspense } from 'react'
import type { Variation } from '#contract/products/schemas.ts'
import { useRuntime } from '#web/api/runtime.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { formatDayOf } from '#web/ui/format-date.ts'
import { productPath } from './product-data.ts'

/** After the page's first paint: nobody sees it before it is printed. */
const AddressCode = lazyPart(() => import('./address-code.tsx').then((module) => module.AddressCode))

/** On paper, in the place of the buttons: of when the price is, whom to ask, and the way back to the page. */
export function PaperContact({ variation }: { variation: Variation }) {
  const { siteUrl } = useRuntime().config
  const { product, maker_website, updated_at } = variation
  return (
    <div className="mt-4 hidden items-start gap-4 text-xs text-muted print:flex">
      <Suspense>
        <AddressCode address={siteUrl + productPath(variation)} />
      </Suspense>
      <p className="min-w-0">
        価格と仕様は{formatDayOf(updated_at)}のものです。
        <span className="block">
          お問い合わせ：{product.maker.name}（{siteUrl}/makers/{product.maker.id}/contact）
        </span>
        {maker_website && <span className="block">{maker_website}</span>}
      </p>
    </div>
  )
}
