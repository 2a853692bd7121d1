import { formatLastDay } from '#contract/data/ending-label.ts'
import type { VariationDraft } from '#web/features/console/products/product-draft.ts'

type End = Pick<VariationDraft, 'discontinued' | 'discontinued_on' | 'last_order_on'>

export const isEnding = ({ discontinued, discontinued_on }: End): boolean =>
  discontinued || discontinued_on !== ''

/** The date decides, as in the api. */
export const endOn = (day: string, today: string): Pick<End, 'discontinued' | 'discontinued_on'> => ({
  discontinued_on: day,
  discontinued: day === '' || day <= today,
})

export const noEnd: End = { discontinued: false, discontinued_on: '', last_order_on: '' }

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** Stands in the row of a 品番; empty while it is for sale. */
export function describeEnd({ discontinued, discontinued_on }: End): string {
  if (discontinued) return '廃番'
  return isDay(discontinued_on) ? `廃番予定（${formatLastDay(discontinued_on)}）` : ''
}

const uses = [
  ['lists', 'リスト'],
  ['live_schedules', '仕上表'],
  ['frozen_schedules', '仕上表の版'],
  ['carts', 'カート'],
  ['open_requests', '出荷前のご請求'],
  ['pins', '写真のピン'],
] as const

export type VariationUse = Record<(typeof uses)[number][0], number>

export const listUses = (use: VariationUse): { label: string; count: number }[] =>
  uses.flatMap(([key, label]) => (use[key] > 0 ? [{ label, count: use[key] }] : []))
