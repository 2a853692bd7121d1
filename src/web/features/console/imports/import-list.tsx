import { consoleImportSorts } from '#contract/data/console-sorts.ts'
import { labelOf } from '#contract/data/enums.ts'
import { importStates } from '#contract/data/import-states.ts'
import { FilterChips } from '#web/features/console/filter-chips.tsx'
import { ListHead } from '#web/features/console/list-head.tsx'
import { labelOfSort, SortSelect, sortParameter } from '#web/features/console/list-sorts.tsx'
import { RowDate } from '#web/features/console/row-date.tsx'
import { useMakerShown } from '#web/features/console/use-maker-shown.ts'
import { useMakers } from '#web/features/console/use-makers.ts'
import { toTexts, useAreaSearch } from '#web/features/console/use-search.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'
import { describeCounts, type ListedImport, nameOf } from './describe-import.ts'
import { TemplateButton } from './download-buttons.tsx'
import { ImportState } from './import-state.tsx'

const parameters = {
  state: idParameter,
  maker_id: idParameter,
  sort: sortParameter(consoleImportSorts),
} as const

export function ImportList() {
  const [search, change] = useAreaSearch(parameters)
  const { state, maker_id, sort } = search
  const pages = usePersonPages('GET /console/imports', { query: search })
  const total = pages.data?.pages[0]?.total_count
  const isSearch = Boolean(state || maker_id)
  const isMakerShown = useMakerShown()
  return (
    <>
      <ListHead
        total={total}
        action={
          (isSearch || total !== 0) && (
            <ButtonLink size={32} {...newImport} search={toTexts({ maker_id })}>
              表から取り込む
            </ButtonLink>
          )
        }
      >
        <BareSelect
          aria-label="状態"
          value={state ?? ''}
          onChange={({ target }) => change({ state: Number(target.value) || undefined })}
          options={[{ id: '', label: 'すべての状態' }, ...importStates]}
        />
        <SortSelect sorts={consoleImportSorts} sort={sort} onSort={(by) => change({ sort: by })} />
      </ListHead>
      <FilterChips
        area="imports"
        search={toTexts(search)}
        words={[
          state && labelOf(importStates, state),
          maker_id && pages.data?.pages[0]?.items[0]?.maker.name,
          labelOfSort(consoleImportSorts, sort),
        ]}
      />
      <PageList pages={pages} empty={<NoImport isSearch={isSearch} />}>
        {(row) => <Row key={row.id} row={row} isMakerShown={isMakerShown} />}
      </PageList>
    </>
  )
}

const newImport = { to: '/console/$area/$record', params: { area: 'imports', record: 'new' } } as const

const Row = ({ row, isMakerShown }: { row: ListedImport; isMakerShown: boolean }) => (
  <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm hover:bg-card/50">
    <div className="min-w-0 grow basis-64 max-tablet:w-full">
      <PageLink
        to="/console/$area/$record"
        params={{ area: 'imports', record: String(row.id) }}
        data-row
        className="stretched break-all hover:underline"
      >
        {row.file_name}
      </PageLink>
      <p className="text-xs text-muted">
        {isMakerShown && `${row.maker.name}・`}
        {nameOf(row.begun_by)}
      </p>
    </div>
    <span className="num text-xs max-tablet:w-full tablet:w-56">{describeCounts(row)}</span>
    <span className="tablet:w-24">
      <ImportState state={row.state} />
    </span>
    <span className="num text-xs text-muted max-tablet:ml-auto tablet:w-40 tablet:text-right">
      <RowDate moment={row.created_at} />
    </span>
  </li>
)

function NoImport({ isSearch }: { isSearch: boolean }) {
  const { onlyId } = useMakers()
  if (isSearch) return <EmptyState title="該当する取り込みはありません" />
  return (
    <EmptyState
      title="お手元の価格表やカタログの表を、そのまま取り込めます"
      actions={
        <>
          <ButtonLink variant="primary" {...newImport}>
            表から取り込む
          </ButtonLink>
          {onlyId !== undefined && <TemplateButton makerId={onlyId} />}
        </>
      }
    >
      Excel（.xlsx）かCSVの表を送ると、品番ごとに、新しく作るもの、変わるもの、誤りを並べて見せます。写真と資料のZIPは、ファイルの名前から品番を見つけます。確かめて「取り込む」を押すまで何も書き込みません。取り込んだあとも、30日のあいだは取り消せます。
    </EmptyState>
  )
}
