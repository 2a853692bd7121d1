import { useState } from 'react'
import { importState, permits } from '#contract/data/import-states.ts'
import { CommitSelect } from '#web/kit/form/commit-select.tsx'
import { inputClass } from '#web/kit/form/field.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { actOnImport, refusals } from './act-on-import.ts'
import { describeColumns, type FileColumn, type ImportDetail } from './describe-import.ts'
import { ImportPart } from './import-part.tsx'
import { findMapIssue, isSameMap, listRivals, type MapDraft, toMapDraft } from './map-draft.ts'

/** Read only on small screens. */
export function ColumnsPart({ detail }: { detail: ImportDetail }) {
  const { state, file_columns } = detail
  const draft = toMapDraft(file_columns)
  return (
    <ImportPart
      number={2}
      title="列の対応"
      summary={describeColumns(file_columns)}
      isOpen={state === importState.mapping}
      opener={permits('map', state) && '対応を変える'}
    >
      <div className="laptop:hidden">
        <p className="mb-3 border-l-2 border-ink pl-3 text-sm">
          列の対応を変えるときは、パソコンでお使いください。
        </p>
        <MappedList detail={detail} />
      </div>
      <div className="max-laptop:hidden">
        <MappingForm key={JSON.stringify(draft)} detail={detail} />
      </div>
    </ImportPart>
  )
}

const MappedList = ({ detail: { file_columns, columns } }: { detail: ImportDetail }) => (
  <ul className="divide-y divide-line border-y border-line text-sm">
    {byNeed(file_columns).map(({ place, header, column }) => (
      <li key={place} className="grid grid-cols-2 gap-3 py-2">
        <span className="break-all">{header}</span>
        <span className={column === null ? 'text-muted' : undefined}>
          {columns.find(({ key }) => key === column)?.header ?? '取り込まない'}
        </span>
      </li>
    ))}
  </ul>
)

/** Unmatched ones first. */
const byNeed = (columns: readonly FileColumn[]) =>
  columns
    .map((column, place) => ({ ...column, place }))
    .sort((one, other) => Number(one.column !== null) - Number(other.column !== null))

function MappingForm({ detail }: { detail: ImportDetail }) {
  const { id, state, file_columns, columns, repeated_columns } = detail
  const stored = toMapDraft(file_columns)
  const [draft, setDraft] = useState<MapDraft>(stored)
  const [error, setError] = useState<string>()
  const action = useAction()
  const isMissing = state === importState.mapping

  function save(): void {
    const issue = findMapIssue(draft)
    setError(issue)
    if (issue) return
    const body = { columns: [...draft] }
    void action.run(() => actOnImport(id, 'PUT /console/imports/{id}/settings', { params: { id }, body }), {
      refusals,
    })
  }

  const open = repeated_columns.filter(({ places }) => places.every((place) => draft[place] === null))
  const missing = findMapIssue(draft) ?? open.map(({ message }) => message).join('。')
  const message = error ?? (isMissing ? missing : undefined)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {message && (
        <p role="alert" className="mb-3 text-sm text-err">
          {message}
        </p>
      )}
      <div aria-hidden="true" className={`${rowClass} pb-1.5 text-xs text-muted`}>
        <span>ファイルの列</span>
        <span>はじめの3行</span>
        <span>項目</span>
        <span>書き方</span>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {byNeed(file_columns).map((column) => (
          <MappingRow
            key={column.place}
            column={column}
            chosen={draft[column.place] ?? null}
            rivals={listRivals(draft, column.place, file_columns)}
            columns={columns}
            onChoose={(chosen) => {
              setError(undefined)
              setDraft(draft.with(column.place, chosen))
            }}
          />
        ))}
      </ul>
      {(isMissing || !isSameMap(draft, stored)) && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant={isMissing ? 'primary' : 'outline'} pending={action.pending}>
            この対応で確かめる
          </Button>
          <p className="text-xs text-muted">このメーカーの次の取り込みでも、同じ対応を使います。</p>
        </div>
      )}
    </form>
  )
}

const rowClass = 'grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_14rem_minmax(0,1.4fr)] items-center gap-x-5'

type MappingRowProps = {
  column: FileColumn & { place: number }
  chosen: string | null
  rivals: readonly string[]
  columns: ImportDetail['columns']
  onChoose: (chosen: string | null) => void
}

const MappingRow = ({ column: { header, samples }, chosen, rivals, columns, onChoose }: MappingRowProps) => (
  <li className={`${rowClass} py-2 text-sm`}>
    <span className="break-all">{header}</span>
    <span className="num grid text-xs leading-relaxed text-muted">
      {samples.map((sample, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of the file, which never move
        <span key={at} className="truncate">
          {sample || '—'}
        </span>
      ))}
    </span>
    <span className="grid gap-1">
      <CommitSelect
        aria-label={`「${header}」の項目`}
        aria-invalid={rivals.length > 0 ? true : undefined}
        value={chosen ?? ''}
        className={`${inputClass} ${chosen === null ? 'text-muted' : ''}`}
        options={[
          { id: '', label: '取り込まない' },
          ...columns.map(({ key, header: label }) => ({ id: key, label })),
        ]}
        onCommit={(chosen) => onChoose(chosen || null)}
      />
      {rivals.length > 0 && (
        <span className="text-xs text-err">
          {rivals.map((rival) => `「${rival}」`).join('')}も、この項目です
        </span>
      )}
    </span>
    <span className="text-xs text-muted">{columns.find(({ key }) => key === chosen)?.help}</span>
  </li>
)
