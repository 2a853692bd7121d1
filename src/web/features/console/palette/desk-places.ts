import { orderStatus } from '#contract/data/order-status.ts'
import { productState } from '#contract/data/product-rules.ts'
import type { Me } from '#contract/users/schemas.ts'
import { areas, isAreaOf } from '#web/features/console/console-areas.ts'
import type { SearchTexts } from '#web/kit/url-state/query-string.ts'

/** Without an area it is the start page. */
export type DeskPlace = { label: string; area?: string; record?: string; search?: SearchTexts }

/** Reasons to come: a new record, or the open part of a list. */
const actions: readonly (DeskPlace & { area: string; staffOnly?: true })[] = [
  { label: '製品を作る', area: 'products', record: 'new' },
  { label: '表から取り込む', area: 'imports', record: 'new' },
  { label: '価格改定を作る', area: 'price_revisions', record: 'new' },
  { label: '認定を登録する', area: 'certificates', record: 'new' },
  { label: 'ブランドを作る', area: 'brands', record: 'new' },
  { label: '施工事例を作る', area: 'maker_posts', record: 'new' },
  { label: 'メーカーを作る', area: 'makers', record: 'new', staffOnly: true },
  { label: '記事を作る', area: 'magazine', record: 'new' },
  { label: 'お知らせを作る', area: 'news', record: 'new' },
  { label: 'ボードを作る', area: 'boards', record: 'new' },
  { label: 'アワードを作る', area: 'awards', record: 'new' },
  { label: '受付中のご請求を見る', area: 'orders', search: { status: String(orderStatus.pending) } },
  {
    label: '出荷待ちのご請求を見る',
    area: 'orders',
    search: { status: String(orderStatus.waitingForShipment) },
  },
  { label: '未読のお問い合わせを見る', area: 'contacts', search: { unread: 'true' } },
  { label: '下書きの製品を見る', area: 'products', search: { state: String(productState.draft) } },
  { label: '期限の近い認定を見る', area: 'certificates', search: { ending: 'true' } },
]

type DeskPlaces = { actions: readonly DeskPlace[]; screens: readonly DeskPlace[] }

/** Returns the actions and screens of the person with all words of the text in their labels. */
export function findPlaces(person: Me, text: string): DeskPlaces {
  const words = text.normalize('NFKC').split(/\s+/).filter(Boolean)
  const isMeant = ({ label }: DeskPlace) => words.every((word) => label.includes(word))
  const allowed = [...areas].filter(([, area]) => isAreaOf(person, area))
  const names = new Set(allowed.map(([name]) => name))
  return {
    actions: actions.filter(
      (action) => isMeant(action) && names.has(action.area) && (person.is_staff || !action.staffOnly),
    ),
    screens: [
      { label: '今日' },
      ...allowed.map(([name, area]) => ({ label: area.label, area: name })),
    ].filter(isMeant),
  }
}
