import type { Variation } from '#contract/products/schemas.ts'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { productPath } from './product-data.ts'

/** Replaces the buttons in print: date of the price, maker's contact, QR code of the page. */
export function PaperContact({ variation }: { variation: Variation }) {
  const { siteUrl } = useRuntime().config
  const { product, maker_website, updated_at } = variation
  const path = productPath(variation)
  return (
    <div className="mt-4 hidden items-start gap-4 text-xs text-muted print:flex">
      <img
        src={`${path}/qr.svg`}
        alt={`このページのアドレスの QR コード（${siteUrl}${path}）`}
        // Browsers load it when they print, and wait for it.
        loading="lazy"
        width={84}
        height={84}
        className="size-[22mm] shrink-0 bg-white"
      />
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
