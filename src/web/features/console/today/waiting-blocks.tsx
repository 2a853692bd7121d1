import { describeScope } from '#contract/data/change-requests.ts'
import { inquiryCategories } from '#contract/data/contact-choices.ts'
import { labelOf } from '#contract/data/enums.ts'
import { LastDay } from '#web/features/console/certificates/last-day.tsx'
import { RowDate } from '#web/features/console/row-date.tsx'
import { formatDate } from '#web/kit/format/format-date.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import type { AppLink } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { StatusBadge } from '#web/shared/orders/status-badge.tsx'
import { TodayBlock, TodayRow } from './today-block.tsx'

type TodayAnswer = ApiResponse<'GET /console/today'>

const ordersArea = { area: 'orders' }
const unreadOnly = { unread: 'true' }
const unread: AppLink = { to: '/console/$area', params: { area: 'contacts' }, search: unreadOnly }

export const UnshippedOrders = ({ count, items }: TodayAnswer['orders']) => (
  <TodayBlock
    title="出荷を待つご請求"
    count={count}
    all={{ label: 'すべてのご請求', to: '/console/$area', params: ordersArea }}
  >
    {items.map(({ id, code, maker, status, recipient, company, delivery_date, created_at }) => (
      <TodayRow
        key={id}
        link={{ to: '/console/$area/$record', params: { ...ordersArea, record: String(id) } }}
        name={
          <>
            <span className="num mr-3">{code}</span>
            <StatusBadge status={status} />
          </>
        }
        note={`お届けの目安 ${formatDate(delivery_date)}・${[maker.name, company, `${recipient} 様`].filter(Boolean).join('・')}`}
        end={<RowDate moment={created_at} />}
      />
    ))}
  </TodayBlock>
)

export const UnreadContacts = ({ count, items }: TodayAnswer['contacts']) => (
  <TodayBlock title="未読のお問い合わせ" count={count} all={{ label: '未読をすべて見る', ...unread }}>
    {items.map(({ id, maker, category, name, company, excerpt, created_at }) => (
      <TodayRow
        key={id}
        link={{
          to: '/console/$area/$record',
          params: { area: 'contacts', record: String(id) },
          search: unreadOnly,
        }}
        name={`${maker.name}・${labelOf(inquiryCategories, category)}`}
        note={`${[company, `${name} 様`].filter(Boolean).join('・')}「${excerpt}」`}
        end={<RowDate moment={created_at} />}
      />
    ))}
  </TodayBlock>
)

const changesArea = { area: 'product_changes' }

export const WaitingChanges = ({ count, items }: TodayAnswer['changes']) => (
  <TodayBlock
    title="承認を待つ変更"
    count={count}
    all={{ label: 'すべての依頼', to: '/console/$area', params: changesArea }}
  >
    {items.map(({ id, maker, title, requested_by, product_count, variation_count, created_at }) => (
      <TodayRow
        key={id}
        link={{ to: '/console/$area/$record', params: { ...changesArea, record: String(id) } }}
        name={title}
        note={`${maker.name}・${describeScope(product_count, variation_count)}・${requested_by ? `${requested_by.name}さんから` : '退会した方から'}`}
        end={<RowDate moment={created_at} />}
      />
    ))}
  </TodayBlock>
)

/** The field of the stock, in the list of products. */
const toStock = (productId: number, variationId: number): AppLink => ({
  to: '/console/$area',
  params: { area: 'products' },
  search: { product_id: String(productId), stock_of: String(variationId) },
})

export const LowSamples = ({ count, items }: TodayAnswer['samples']) => (
  <TodayBlock
    title="残りわずかなサンプル"
    count={count}
    unit="品番"
    all={{ label: 'すべての製品', to: '/console/$area', params: { area: 'products' } }}
  >
    {items.map(({ id, product_id, full_name, code, maker, sample_stock }) => (
      <TodayRow
        key={id}
        link={toStock(product_id, id)}
        name={full_name}
        note={`${maker.name}・品番 ${code}`}
        end={sample_stock === 0 ? <span className="text-err">在庫なし</span> : `残り${sample_stock}点`}
      />
    ))}
  </TodayBlock>
)

/** The rows begin with the ended ones. */
function nameEnding({ count, items }: TodayAnswer['certificates']): string {
  const ended = items.filter(({ expiry }) => expiry === 'expired').length
  if (ended === 0) return '期限の近い認定'
  return ended === count ? '期限の切れた認定' : '期限切れと、期限の近い認定'
}

const describeUses = (count: number): string =>
  count > 0 ? `製品${formatNumber(count)}件` : '使っている製品はありません'

export const EndingCertificates = ({ count, items }: TodayAnswer['certificates']) => (
  <TodayBlock
    title={nameEnding({ count, items })}
    count={count}
    all={{
      label: 'すべて見る',
      ...{ to: '/console/$area', params: { area: 'certificates' }, search: { ending: 'true' } },
    }}
  >
    {items.map(({ id, number, maker, expires_on, expiry, product_count }) => (
      <TodayRow
        key={id}
        link={{ to: '/console/$area/$record', params: { area: 'certificates', record: String(id) } }}
        name={number}
        note={maker ? `${maker.name}・${describeUses(product_count ?? 0)}` : '共同認定'}
        end={<LastDay expiresOn={expires_on} expiry={expiry} />}
      />
    ))}
  </TodayBlock>
)
