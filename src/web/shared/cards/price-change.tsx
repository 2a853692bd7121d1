import { formatJapaneseDay } from '#contract/data/japanese-day.ts'
import type { PriceChange as AnnouncedPrice } from '#contract/products/schemas.ts'
import { formatUnitPrice } from './price.tsx'

type PriceChangeProps = { change: AnnouncedPrice; small?: boolean }

/** The announced price and its day: 2027年4月1日から ¥1,400／m（税抜）. */
export const PriceChange = ({ change: { from_on, price }, small = false }: PriceChangeProps) => (
  <p className={small ? 'text-xs text-muted' : 'mt-2 border-l-2 border-ink pl-3 text-sm'}>
    {formatJapaneseDay(from_on)}から{' '}
    <span className="num font-semibold">{formatUnitPrice(price.kind, price.excluding_tax, price.unit)}</span>
    {price.excluding_tax !== null && '（税抜）'}
  </p>
)
