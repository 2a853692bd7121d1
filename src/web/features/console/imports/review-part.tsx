import { useId, useRef, useState } from 'react'
import { importState } from '#contract/data/import-states.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { actOnImport, refusals } from './act-on-import.ts'
import { countOf, describeWrites, type ImportDetail } from './describe-import.ts'
import { HiddenCount } from './hidden-count.tsx'
import { ImportPart } from './import-part.tsx'
import { countUnsent } from './mends.ts'
import { hasMissing, MissingPart } from './missing-part.tsx'
import { RowsPart } from './rows-part.tsx'
import { useMends } from './use-mends.ts'
import { hasWords } from './word-draft.ts'

export function ReviewPart({ detail }: { detail: ImportDetail }) {
  const mending = useMends(detail)
  const isChecking = detail.state === importState.checking || countUnsent(mending.mends) > 0
  const number = hasWords(detail) ? 5 : 4
  return (
    <>
      {hasMissing(detail) && <MissingPart detail={detail} number={number} />}
      <ImportPart
        number={hasMissing(detail) ? number + 1 : number}
        title="確認"
        summary="まだ何も書き込んでいません。セルを押すと、その場で直せます"
      />
      <div className="pb-4">
        <RowsPart detail={detail} mending={mending} />
      </div>
      <ApplyBar detail={detail} isChecking={isChecking} />
    </>
  )
}

type ApplyBarProps = { detail: ImportDetail; isChecking: boolean }

function ApplyBar({ detail, isChecking }: ApplyBarProps) {
  const { id, may_apply, revision, missing } = detail
  const errors = countOf(detail, 'error')
  const [isLeaving, setLeaving] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [hiddenCount, setHiddenCount] = useState('')
  const countField = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const checkbox = useRef<HTMLInputElement>(null)
  const action = useAction()
  const writes = describeWrites(detail)
  const mayApply = may_apply && !isChecking
  const issueId = useId()
  const isIssue = isAsked && errors > 0 && !isLeaving
  const hidden = countOf(detail, 'hidden')
  const isUncounted = missing.needs_count && readCount(hiddenCount) !== hidden

  function apply(): void {
    if (!mayApply) return
    setAsked(true)
    if (errors > 0 && !isLeaving) checkbox.current?.focus()
    else if (isUncounted) countField.current?.focus()
    else write()
  }

  const write = (): void =>
    void action.run(
      async () => {
        const input = { params: { id }, body: { leave_errors: errors > 0, revision, hidden_count: hidden } }
        await actOnImport(id, 'POST /console/imports/{id}/apply', input).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === 'approval_needed')) throw error
          setRefusal(error.detail)
        })
      },
      { refusals },
    )

  return (
    <section
      aria-label="取り込む"
      className="sticky bottom-0 z-3 flex flex-wrap items-center gap-x-6 gap-y-2 border-t-2 border-ink bg-card px-4 py-3"
    >
      {refusal && (
        <p role="alert" className="w-full text-sm text-err">
          {refusal}
        </p>
      )}
      {errors > 0 && (
        <div>
          <Checkbox
            ref={checkbox}
            checked={isLeaving}
            aria-invalid={isIssue ? true : undefined}
            aria-describedby={isIssue ? issueId : undefined}
            onChange={({ target }) => setLeaving(target.checked)}
          >
            誤りのある{formatNumber(errors)}行を見送る
          </Checkbox>
          {isIssue && (
            <p id={issueId} role="alert" className="text-xs text-err">
              誤りを直すか、ここで見送ると、取り込めます
            </p>
          )}
        </div>
      )}
      {missing.needs_count && (
        <HiddenCount
          ref={countField}
          count={hidden}
          value={hiddenCount}
          isWrong={isAsked && isUncounted}
          onChange={setHiddenCount}
        />
      )}
      <p className="text-xs text-muted">{explain(detail, isChecking)}</p>
      <Button
        variant="primary"
        className="ml-auto h-auto min-h-10 whitespace-normal max-tablet:w-full"
        pending={action.pending}
        aria-disabled={mayApply ? undefined : true}
        onClick={apply}
      >
        {writes === '' ? '取り込む' : `取り込む（${writes}）`}
      </Button>
    </section>
  )
}

const readCount = (text: string): number => Number(text.normalize('NFKC').replaceAll(',', ''))

function explain(detail: ImportDetail, isChecking: boolean): string {
  if (isChecking) return '直したところを確かめています'
  if (detail.may_apply) return ''
  return countOf(detail, 'error') > 0
    ? '取り込めるところがありません。誤りを直してください'
    : '変わるところはありません。カタログは、この表のとおりです'
}
