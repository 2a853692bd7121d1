import { soonDays } from '#contract/data/certificates.ts'
import { type ConsoleCertificateSort, consoleCertificateSorts } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import { regulations } from '#contract/data/regulations.ts'
import { FilterChips } from '#web/features/console/filter-chips.tsx'
import { ListHead } from '#web/features/console/list-head.tsx'
import { labelOfSort, type Sorting, SortSelect, sortParameter } from '#web/features/console/list-sorts.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { SortButton } from '#web/features/console/sort-button.tsx'
import { useMakerShown } from '#web/features/console/use-maker-shown.ts'
import { toTexts, useAreaSearch } from '#web/features/console/use-search.ts'
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
  sort: sortParameter(consoleCertificateSorts),
} as const

const endingLabel = `期限切れと${soonDays}日以内`

export function CertificateList() {
  const [search, change] = useAreaSearch(parameters)
  const { keyword, ending, maker_id, sort } = search
  const pages = usePersonPages('GET /console/certificates', { query: search })
  const total = pages.data?.pages[0]?.total_count
  const rows = pages.data?.pages[0]?.items ?? []
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
            { id: 'ending', label: endingLabel },
          ]}
        />
        <SortSelect sorts={consoleCertificateSorts} sort={sort} onSort={(by) => change({ sort: by })} />
      </ListHead>
      <FilterChips
        area="certificates"
        search={toTexts(search)}
        words={[
          keyword && `「${keyword}」`,
          ending && endingLabel,
          maker_id && rows.find(({ maker }) => maker?.id === maker_id)?.maker?.name,
          labelOfSort(consoleCertificateSorts, sort),
        ]}
      />
      {total !== undefined && total > 0 && (
        <Heads isMakerShown={isMakerShown} sort={sort} onSort={(by) => change({ sort: by })} />
      )}
      <PageList pages={pages} empty={<NoCertificate isSearch={isSearch} />}>
        {(row) => <Row key={row.id} row={row} isMakerShown={isMakerShown} />}
      </PageList>
    </>
  )
}

const Row = ({ row, isMakerShown }: { row: CertificateRow; isMakerShown: boolean }) => (
  <li className="relative flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-sm hover:bg-card/50 desk:flex-nowrap">
    <PageLink
      to="/console/$area/$record"
      params={{ area: 'certificates', record: String(row.id) }}
      data-row
      className="stretched min-w-0 grow hover:underline max-desk:w-full desk:truncate"
    >
      <span className="num mr-3">{row.number}</span>
      {row.regulation && <span className="text-xs text-muted">{regulations[row.regulation].label}</span>}
      {!isMakerShown && !row.maker && <span className="text-xs text-muted desk:ml-3">共同認定</span>}
    </PageLink>
    {isMakerShown && (
      <span className={`min-w-0 truncate text-xs text-muted max-desk:w-full ${widths.maker}`}>
        {row.maker?.name ?? '共同認定'}
      </span>
    )}
    <span className={`text-xs text-muted max-desk:order-last max-desk:ml-auto ${widths.document}`}>
      {row.has_document ? '認定書あり' : ''}
    </span>
    <span className={`num text-xs ${widths.lastDay}`}>
      <LastDay expiresOn={row.expires_on} expiry={row.expiry} />
    </span>
    <span className={`num text-xs text-muted ${widths.uses}`}>
      {row.variation_count > 0
        ? `製品${formatNumber(row.product_count)}・品番${formatNumber(row.variation_count)}`
        : '未使用'}
    </span>
  </li>
)

/** Widths of the columns on wide screens. */
const widths = {
  maker: 'desk:w-44 desk:shrink-0',
  document: 'desk:w-20 desk:shrink-0',
  lastDay: 'desk:w-52 desk:shrink-0 desk:text-right',
  uses: 'desk:w-36 desk:shrink-0 desk:text-right',
}

const Heads = ({
  isMakerShown,
  sort,
  onSort,
}: { isMakerShown: boolean } & Sorting<ConsoleCertificateSort>) => (
  <div className="hidden gap-x-4 py-1.5 text-xs text-muted desk:flex">
    <SortButton label="番号" sorts={['number']} sort={sort} onSort={onSort} className="grow" />
    {isMakerShown && (
      <SortButton label="メーカー" sorts={['maker']} sort={sort} onSort={onSort} className={widths.maker} />
    )}
    <span className={widths.document}>認定書</span>
    <SortButton
      label="期限"
      sorts={['expires_on']}
      sort={sort ?? 'expires_on'}
      onSort={onSort}
      className={`${widths.lastDay} desk:text-right!`}
    />
    <span className={widths.uses}>使っている製品</span>
  </div>
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
