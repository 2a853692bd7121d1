import { importState, rowOutcomes } from '#contract/data/import-states.ts'
import { RowDate } from '#web/features/console/row-date.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { CancelButton } from './cancel-button.tsx'
import { ColumnsPart } from './columns-part.tsx'
import { countOf, describeState, type ImportDetail, nameOf } from './describe-import.ts'
import { FilesReview } from './files/files-review.tsx'
import { FillsPart } from './fills-part.tsx'
import { ImportState } from './import-state.tsx'
import { isUnread, ReadingPart } from './reading-part.tsx'
import { ResultPart } from './result-part.tsx'
import { ReviewPart } from './review-part.tsx'
import { useImport } from './use-import.ts'
import { WordsPart } from './words-part.tsx'
import { WorkingPart } from './working-part.tsx'

export function ImportPage({ id }: { id: number }) {
  const query = useImport(id)
  const detail = query.data
  if (!detail) return <LoadingState query={query} height="h-80" title="表示できませんでした" />
  return (
    <div className="grid grid-cols-1 gap-6">
      <Head detail={detail} />
      <Body detail={detail} />
    </div>
  )
}

function Head({ detail }: { detail: ImportDetail }) {
  const { state, file_name, maker, begun_by, created_at } = detail
  const title = useKeptFocus<HTMLHeadingElement>(state)
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="grid min-w-0 grow basis-72 gap-1.5">
        <h2
          ref={title}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 text-lg break-all outline-none"
        >
          {file_name}
          <ImportState state={state} />
        </h2>
        <p className="text-sm text-muted">
          {maker.name}・{nameOf(begun_by)}・<RowDate moment={created_at} withTime />
        </p>
      </div>
      <p role="status" className="sr-only">
        {describeState(detail)}
      </p>
      <CancelButton detail={detail} />
    </header>
  )
}

function Body({ detail }: { detail: ImportDetail }) {
  switch (detail.state) {
    case importState.reading:
    case importState.applying:
    case importState.undoing:
      return <WorkingPart detail={detail} />
    case importState.checking:
      return isCompared(detail) ? <Steps detail={detail} /> : <WorkingPart detail={detail} />
    case importState.mapping:
    case importState.checked:
      return detail.kind === 'files' ? <FilesReview detail={detail} /> : <Steps detail={detail} />
    default:
      return <ResultPart detail={detail} />
  }
}

/** Outcomes of the last comparison stay while the next runs. */
const isCompared = (detail: ImportDetail): boolean =>
  rowOutcomes.some((outcome) => countOf(detail, outcome) > 0)

const Steps = ({ detail }: { detail: ImportDetail }) => (
  <div className="border-b border-line">
    <ReadingPart detail={detail} />
    {!isUnread(detail) && (
      <>
        <ColumnsPart detail={detail} />
        <FillsPart detail={detail} />
        <WordsPart detail={detail} />
      </>
    )}
    {detail.state !== importState.mapping && <ReviewPart detail={detail} />}
  </div>
)
