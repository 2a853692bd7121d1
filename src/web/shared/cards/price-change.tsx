import { formatJapaneseDay } from '#contract/data/japanese-day.ts'
import type { PriceChange as AnnouncedPrice } from '#contract/products/schemas.ts'
import { formatUnitPrice } from './price.tsx'

type PriceChangeProps = {
  change: AnnouncedPrice
  /** Beside prices with tax alone, so that it has tax too. */
  small?: boolean
}

/** The announced price and its day: 2027年4月1日から ¥1,400／m（税抜）. */
export function PriceChange({ change: { from_on, price }, small = false }: PriceChangeProps) {
  const yen = small ? price.including_tax : price.excluding_tax
  return (
    <p className={small ? 'text-xs text-muted' : 'mt-2 border-l-2 border-ink pl-3 text-sm'}>
      {formatJapaneseDay(from_on)}から{' '}
      <span className="num font-semibold">{formatUnitPrice(price.kind, yen, price.unit)}</span>
      {yen !== null && (small ? '（税込）' : '（税抜）')}
    </p>
  )
}
