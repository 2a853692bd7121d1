import { useState } from 'react'
import { importState, rowOutcomes } from '#contract/data/import-states.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PagedItems } from '#web/shared/session/loading-state.tsx'
import { countOf, type ImportDetail } from './describe-import.ts'
import { RejectedRows } from './download-buttons.tsx'
import { OutcomeTiles } from './outcome-tiles.tsx'
import { type Mending, RowTable } from './row-table.tsx'
import { type RowFilter, useImportRows } from './use-import.ts'

const parameters = { rows: { type: 'word', allowed: [...rowOutcomes, 'noted', 'all'] } } as const

/** Rows by outcome. Without `mending` they are read only. */
export function RowsPart({ detail, mending }: { detail: ImportDetail; mending?: Mending }) {
  const [search, change] = useAreaSearch(parameters)
  const shown: RowFilter | 'all' = search.rows ?? firstFilter(detail)
  const pages = useImportRows(detail.id, shown === 'all' ? undefined : shown)
  const [isCompact, setCompact] = useState(true)
  const total = pages.data?.pages[0]?.total_count
  const place = useKeptFocus<HTMLDivElement>(shown)
  return (
    <>
      <div ref={place} tabIndex={-1} data-adds className="mb-4 outline-none">
        <OutcomeTiles
          detail={detail}
          shown={shown}
          isBusy={detail.state === importState.checking}
          onShow={(rows) => change({ rows })}
        />
      </div>
      {detail.has_rejected_rows && <RejectedRows id={detail.id} />}
      <ListHead
        total={total}
        opens={mending ? 'セルを直す' : null}
        keys={mending && { '←↑↓→': 'となりのセル' }}
      >
        <Checkbox
          className="max-laptop:hidden"
          checked={isCompact}
          onChange={({ target }) => setCompact(target.checked)}
        >
          変わるところのある列だけ
        </Checkbox>
      </ListHead>
      <PagedItems pages={pages} empty={<EmptyState title={emptyTitles[shown]} />}>
        {(rows) => <RowTable detail={detail} rows={rows} isCompact={isCompact} mending={mending} />}
      </PagedItems>
    </>
  )
}

/** Errors first, then changes. */
function firstFilter(detail: ImportDetail): RowFilter {
  const found = (['error', 'changed', 'new', 'hidden'] as const).find(
    (outcome) => countOf(detail, outcome) > 0,
  )
  return found ?? 'unchanged'
}

const emptyTitles = {
  new: '新しい品番はありません',
  changed: '変わる品番はありません',
  hidden: '非公開にする品番はありません',
  unchanged: '変わらない品番はありません',
  error: '誤りのある行はありません',
  noted: '注意のある行はありません',
  skipped: '読み飛ばした行はありません',
  all: '行がありません',
} as const satisfies Record<RowFilter | 'all', string>
