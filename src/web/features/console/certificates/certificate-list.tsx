import { soonDays } from '#contract/data/certificates.ts'
import { limits } from '#contract/data/limits.ts'
import { regulations } from '#contract/data/regulations.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { useMakerShown } from '#web/features/console/use-maker-shown.ts'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'
import { LastDay } from './last-day.tsx'

type CertificateRow = ApiResponse<'GET /console/certificates'>['items'][number]

const newCertificate = {
  to: '/console/$area/$record',
  params: { area: 'certificates', record: 'new' },
} as const

const parameters = {
  keyword: { type: 'text', maxLength: limits.keyword },
  ending: { type: 'flag' },
  maker_id: idParameter,
} as const

export function CertificateList() {
  const [{ keyword, ending, maker_id }, change] = useAreaSearch(parameters)
  const pages = usePersonPages('GET /console/certificates', {
    query: { ...(keyword && { keyword }), ...(ending && { ending }), ...(maker_id && { maker_id }) },
  })
  const total = pages.data?.pages[0]?.total_count
  const isSearch = Boolean(keyword || ending || maker_id)
  const isMakerShown = useMakerShown()
  return (
    <>
      <ListHead
        total={total}
        action={
          (isSearch || total !== 0) && (
            <ButtonLink size={32} {...newCertificate}>
              認定を登録する
            </ButtonLink>
          )
        }
      >
        <SearchText label="番号" keyword={keyword} onSearch={(word) => change({ keyword: word })} />
        <BareSelect
          aria-label="期限"
          value={ending ? 'ending' : ''}
          onChange={({ target }) => change({ ending: target.value === 'ending' || undefined })}
          options={[
            { id: '', label: 'すべての期限' },
            { id: 'ending', label: `期限切れと${soonDays}日以内` },
          ]}
        />
      </ListHead>
      <PageList pages={pages} empty={<NoCertificate isSearch={isSearch} />}>
        {(row) => <Row key={row.id} row={row} isMakerShown={isMakerShown} />}
      </PageList>
    </>
  )
}

const Row = ({ row, isMakerShown }: { row: CertificateRow; isMakerShown: boolean }) => (
  <li className="relative flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-sm hover:bg-card/50">
    <PageLink
      to="/console/$area/$record"
      params={{ area: 'certificates', record: String(row.id) }}
      data-row
      className="stretched min-w-40 grow hover:underline max-tablet:w-full"
    >
      <span className="num">{row.number}</span>
      {row.regulation && <span className="ml-3 text-xs text-muted">{regulations[row.regulation].label}</span>}
      {(isMakerShown || !row.maker) && (
        <span className="ml-3 text-xs text-muted">{row.maker?.name ?? '共同認定'}</span>
      )}
    </PageLink>
    <span className="text-xs text-muted max-tablet:order-last max-tablet:ml-auto tablet:w-20">
      {row.has_document ? '認定書あり' : ''}
    </span>
    <span className="num text-xs tablet:w-64 tablet:text-right">
      <LastDay expiresOn={row.expires_on} expiry={row.expiry} />
    </span>
    <span className="num text-xs text-muted tablet:w-36 tablet:text-right">
      {row.variation_count > 0
        ? `製品${formatNumber(row.product_count)}・品番${formatNumber(row.variation_count)}`
        : '未使用'}
    </span>
  </li>
)

function NoCertificate({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <EmptyState title="該当する認定はありません" />
  return (
    <EmptyState
      title="まだ認定がありません"
      actions={
        <ButtonLink variant="primary" {...newCertificate}>
          認定を登録する
        </ButtonLink>
      }
    >
      防火材料の認定やホルムアルデヒドの登録などの番号です。一度登録すると、多くの品番で選べます。期限が近づくと「今日」に出ます。
    </EmptyState>
  )
}
