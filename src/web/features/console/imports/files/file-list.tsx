import { type FileOutcome, fileOutcomes } from '#contract/data/import-files.ts'
import type { ImportDetail } from '#web/features/console/imports/describe-import.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { FileRow } from './file-row.tsx'
import { FileTiles } from './file-tiles.tsx'
import { useImportFiles } from './use-files.ts'

const word = { type: 'word', allowed: fileOutcomes } as const
/** Results begin with their own first tile, not with the one that the review showed last. */
const parameters = { files: word, results: word } as const

type FileListProps = { detail: ImportDetail; outcomes: readonly FileOutcome[]; isEditable?: boolean }

export function FileList({ detail, outcomes, isEditable = false }: FileListProps) {
  const [search, change] = useAreaSearch(parameters)
  const parameter = isEditable ? 'files' : 'results'
  const asked = outcomes.find((outcome) => outcome === search[parameter])
  const filled = outcomes.find((outcome) => detail.file_counts[outcome] > 0)
  const shown = asked ?? filled ?? outcomes[0] ?? 'placed'
  const pages = useImportFiles(detail.id, shown)
  const place = useKeptFocus<HTMLDivElement>(shown)
  return (
    <>
      <div ref={place} tabIndex={-1} data-adds className="mb-4 outline-none">
        <FileTiles
          detail={detail}
          outcomes={outcomes}
          shown={shown}
          onShow={(outcome) => change({ [parameter]: outcome })}
        />
      </div>
      <ListHead
        total={pages.data?.pages[0]?.total_count}
        opens={isEditable ? '置き場所を選ぶ' : null}
        keys={isEditable && shown === 'placed' ? { X: '見送る' } : undefined}
      />
      <PageList pages={pages} empty={<EmptyState title={emptyTitles[shown]} />}>
        {(file) => <FileRow key={file.position} importId={detail.id} file={file} isEditable={isEditable} />}
      </PageList>
    </>
  )
}

const emptyTitles = {
  placed: '置き場所の決まったファイルは、まだありません',
  unplaced: '未整理のファイルはありません',
  left: '見送るファイルはありません',
  taken: '取り込んだファイルはありません',
  unchanged: 'すでにあったファイルはありません',
  failed: '取り込めなかったファイルはありません',
  undone: '取り消したファイルはありません',
} as const satisfies Record<FileOutcome, string>
