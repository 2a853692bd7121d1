import { useState } from 'react'
import { actOnImport, refusals } from '#web/features/console/imports/act-on-import.ts'
import type { ImportDetail } from '#web/features/console/imports/describe-import.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { describeFileWrites, reviewOutcomes } from './describe-files.ts'
import { FileList } from './file-list.tsx'
import { NameGuide } from './name-guide.tsx'

/** Where each file goes, and the tray of those without a place. */
export function FilesReview({ detail }: { detail: ImportDetail }) {
  return (
    <>
      {detail.file_counts.placed > 0 ? (
        <p className="text-sm text-muted">
          まだ何も書き込んでいません。どのファイルがどこに入るかを確かめてください。
        </p>
      ) : (
        <NameGuide title="名前から品番の分かるファイルが、ありませんでした" />
      )}
      <div>
        <FileList detail={detail} outcomes={reviewOutcomes} isEditable />
      </div>
      <ApplyBar detail={detail} />
    </>
  )
}

function ApplyBar({ detail }: { detail: ImportDetail }) {
  const { id, may_apply, revision, file_counts: counts } = detail
  const action = useAction()
  const [isAsked, setAsked] = useState(false)
  const writes = describeFileWrites(detail)

  function apply(): void {
    setAsked(true)
    if (!may_apply) return
    const input = { params: { id }, body: { revision } }
    void action.run(() => actOnImport(id, 'POST /console/imports/{id}/apply', input), { refusals })
  }

  return (
    <section
      aria-label="取り込む"
      className="sticky bottom-0 z-3 flex flex-wrap items-center gap-x-6 gap-y-2 border-t-2 border-ink bg-card px-4 py-3"
    >
      <p className="text-xs text-muted">
        {counts.unplaced > 0 && `未整理の${formatNumber(counts.unplaced)}点は、取り込みません。`}
        いまある画像のうしろに加えます。同じものは加えません。
      </p>
      {isAsked && !may_apply && (
        <p role="alert" className="text-xs text-err">
          置き場所の決まったファイルがありません
        </p>
      )}
      <Button
        variant="primary"
        className="ml-auto h-auto min-h-10 whitespace-normal max-tablet:w-full"
        pending={action.pending}
        aria-disabled={may_apply ? undefined : true}
        onClick={apply}
      >
        {writes === '' ? '取り込む' : `取り込む（${writes}）`}
      </Button>
    </section>
  )
}
