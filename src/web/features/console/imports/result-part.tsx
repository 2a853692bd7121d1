import { useState } from 'react'
import { importState, permits } from '#contract/data/import-states.ts'
import { toTexts } from '#web/features/console/use-search.ts'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { formatMonthAndDay } from '#web/kit/format/format-date.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { actOnImport, refusals } from './act-on-import.ts'
import { describeState, describeWrites, describeWritten, type ImportDetail } from './describe-import.ts'
import { RejectedRows } from './download-buttons.tsx'
import { describeFileResult, resultOutcomes, undoneOutcomes } from './files/describe-files.ts'
import { FileList } from './files/file-list.tsx'
import { LeftItems } from './left-items.tsx'
import { RowsPart } from './rows-part.tsx'

export function ResultPart({ detail }: { detail: ImportDetail }) {
  const { state, left, kind } = detail
  const isFiles = kind === 'files'
  const isWritten = state === importState.done || state === importState.partlyDone
  return (
    <>
      <section aria-label="結果" className="grid gap-4 border-y border-line py-6">
        <div className="grid gap-2">
          <p className="text-lg">{describeState(detail)}</p>
          <p className="max-w-[40em] text-sm leading-[1.8] text-muted">
            {(isFiles && explainFiles(detail)) || explain(detail)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Ways detail={detail} />
        </div>
      </section>
      {left.length > 0 && (
        <LeftItems
          title={state === importState.undone ? '元に戻さなかったところ' : '書き込まなかったところ'}
          detail={detail}
        />
      )}
      {state === importState.failed && detail.has_rejected_rows && <RejectedRows id={detail.id} />}
      {isWritten && (
        <div>
          {isFiles ? <FileList detail={detail} outcomes={resultOutcomes} /> : <RowsPart detail={detail} />}
        </div>
      )}
      {isFiles && state === importState.undone && (
        <div>
          <FileList detail={detail} outcomes={undoneOutcomes} />
        </div>
      )}
    </>
  )
}

function explain(detail: ImportDetail): string {
  const { state, failure, left } = detail
  switch (state) {
    case importState.done:
      return `${describeWritten(detail)}。公開しているものは、すぐに検索に出ます。下書きは、製品の一覧から公開できます。`
    case importState.partlyDone:
      return left.length === 0
        ? failure
        : `${failure}${describeWrites(detail)}という内容のうち、下に挙げたところは、いまの値のままにしました。`
    case importState.undone:
      return '取り込む前の値に戻しました。もう一度取り込むときは、ファイルを送ってください。'
    case importState.cancelled:
      return '何も書き込まずに終えました。'
    default:
      return failure
  }
}

function explainFiles(detail: ImportDetail): string | undefined {
  switch (detail.state) {
    case importState.done:
    case importState.partlyDone:
      return `${detail.failure}${describeFileResult(detail)}`
    case importState.undone:
      return '取り込みで加えた画像と資料を、製品から外しました。'
    default:
      return undefined
  }
}

function Ways({ detail }: { detail: ImportDetail }) {
  const { id, kind, state, maker, may_retry, undo_until } = detail
  const action = useAction()
  if (state !== importState.failed && permits('undo', state))
    return (
      <>
        <ButtonLink
          to="/console/$area"
          params={{ area: 'products' }}
          search={toTexts({ maker_id: maker.id })}
        >
          製品の一覧を見る
        </ButtonLink>
        {undo_until !== null && <UndoButton id={id} kind={kind} until={undo_until} />}
      </>
    )
  return (
    <>
      {may_retry && (
        <Button
          variant="primary"
          pending={action.pending}
          onClick={() =>
            void action.run(() => actOnImport(id, 'POST /console/imports/{id}/retry', { params: { id } }), {
              refusals,
            })
          }
        >
          もう一度
        </Button>
      )}
      {undo_until !== null && <UndoButton id={id} kind={kind} until={undo_until} />}
      <ButtonLink
        to="/console/$area/$record"
        params={{ area: 'imports', record: 'new' }}
        search={toTexts({ maker_id: maker.id })}
      >
        ファイルを選び直す
      </ButtonLink>
    </>
  )
}

type UndoButtonProps = Pick<ImportDetail, 'id' | 'kind'> & { until: string }

function UndoButton({ id, kind, until }: UndoButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  return (
    <>
      <Button variant="quiet" pending={action.pending} onClick={() => setAsking(true)}>
        取り消す
      </Button>
      <span className="num text-xs text-muted">{formatMonthAndDay(until)}まで取り消せます</span>
      <AskFirst
        title="取り込みを取り消しますか"
        action="取り消す"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() =>
          void action.run(() => actOnImport(id, 'POST /console/imports/{id}/undo', { params: { id } }), {
            refusals,
          })
        }
      >
        <p className="text-sm leading-relaxed">
          {kind === 'files'
            ? '取り込みで加えた画像と資料を、製品から外します。もとからあったものと、ほかの変更は、そのままです。'
            : '取り込む前の値に戻します。そのあとに変えられたところは、そのままにします。取り込みで作った製品と品番は削除し、公開したものと、すでに使われているものは、非公開にして残します。'}
        </p>
      </AskFirst>
    </>
  )
}
