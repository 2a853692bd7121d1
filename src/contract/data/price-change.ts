import { formatJapaneseDay } from './japanese-day.ts'
import { describeUnitPrice } from './product-words.ts'

type AnnouncedPrice = {
  from_on: string
  price: { kind: number; excluding_tax: number | null; unit: number }
}

/** Writes an announced price without tax: 2027年4月1日から¥1,400／m. */
export const describePriceChange = ({ from_on, price }: AnnouncedPrice): string =>
  `${formatJapaneseDay(from_on)}から${describeUnitPrice(price)}`
