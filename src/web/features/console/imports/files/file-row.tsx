import { useRef, useState } from 'react'
import { fileReasonLabels, mostFileRank } from '#contract/data/import-files.ts'
import { documentKinds } from '#contract/data/product-documents.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { CommitSelect } from '#web/kit/form/commit-select.tsx'
import { formatBytes } from '#web/kit/format/format-bytes.ts'
import { focusOnMount } from '#web/kit/hooks/focus-on-mount.ts'
import { useRowFocus } from '#web/kit/hooks/use-row-focus.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { describeTarget, type ImportFile } from './describe-files.ts'
import { FileMark } from './file-mark.tsx'
import { PlaceField } from './place-field.tsx'
import { usePlacing } from './use-placing.ts'

type FileRowProps = { importId: number; file: ImportFile; isEditable: boolean }

/** In the tray the field of the 品番 is open; elsewhere a button opens it. */
export function FileRow({ importId, file, isEditable }: FileRowProps) {
  const { name, folder, bytes, message, outcome, may_place } = file
  const row = useRef<HTMLLIElement>(null)
  useRowFocus(row)
  const mayPlace = isEditable && may_place
  return (
    <li
      ref={row}
      {...(!mayPlace && { 'data-row': true, tabIndex: -1 })}
      className="grid scroll-mb-24 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 py-2.5 text-sm outline-none focus-visible:bg-card tablet:grid-cols-[auto_minmax(0,5fr)_minmax(0,7fr)]"
    >
      <FileMark file={file} />
      <div className="min-w-0">
        <p className="break-all">
          {folder && <span className="text-muted">{folder}/</span>}
          {name}
        </p>
        <p className="num text-xs text-muted">{formatBytes(bytes)}</p>
      </div>
      <div className="min-w-0 max-tablet:col-span-full">
        {mayPlace ? <Placing importId={importId} file={file} /> : <Target file={file} />}
        {message !== '' && (
          <p className={outcome === 'failed' ? 'mt-1 text-xs text-err' : 'mt-1 text-xs text-muted'}>
            {message}
          </p>
        )}
      </div>
    </li>
  )
}

const Target = ({ file }: { file: ImportFile }) =>
  file.product && (
    <p className="min-w-0">
      {file.product.name}
      <span className="num ml-2 text-xs text-muted">{describeTarget(file)}</span>
    </p>
  )

function Placing({ importId, file }: { importId: number; file: ImportFile }) {
  const { name, folder, kind, outcome, product, reason } = file
  const { isPending, problem, change } = usePlacing(importId, file)
  /** After a key the focus returns to the button. */
  const [editing, setEditing] = useState<'open' | 'ended' | 'none'>('none')
  const isOpen = editing === 'open'
  const isTray = outcome === 'unplaced'
  const [isWhole, setWhole] = useState(false)
  const leave = () => void change({ is_left: outcome !== 'left' })
  const button = outcome === 'left' ? '戻す' : '見送る'
  return (
    <div
      className={classNames(
        'flex gap-x-4 gap-y-2',
        isTray || isOpen ? 'flex-col' : 'flex-wrap items-start justify-between',
      )}
    >
      {product && (
        <div className="flex flex-wrap items-baseline gap-x-3">
          <Target file={file} />
          {reason && <p className="text-xs text-muted">{fileReasonLabels[reason]}</p>}
        </div>
      )}
      {isTray || isOpen ? (
        <div className="flex flex-wrap items-start gap-2">
          <div className="min-w-40 grow basis-48">
            <PlaceField
              importId={importId}
              label={`「${name}」の置き場所`}
              isPending={isPending}
              problem={problem}
              isRow={isTray}
              {...(isOpen && { ref: focusOnMount, onEscape: () => setEditing('ended') })}
              onPlace={(place) =>
                void change({ ...place, whole_folder: isWhole }).then(
                  (isDone) => isDone && setEditing('ended'),
                )
              }
            />
          </div>
          {isTray && folder !== '' && (
            <Checkbox checked={isWhole} onChange={({ target }) => setWhole(target.checked)}>
              「{folder}」のほかのファイルも
            </Checkbox>
          )}
          {(isOpen || kind === 'document') && <Order file={file} onChange={change} />}
          <Button size={32} variant="quiet" className="h-9" pending={isPending} onClick={leave}>
            {button}
          </Button>
          {isOpen && (
            <Button size={32} variant="quiet" className="h-9" onClick={() => setEditing('ended')}>
              閉じる
            </Button>
          )}
        </div>
      ) : (
        <div className="flex flex-wrap gap-2 tablet:ml-auto">
          <Button
            size={32}
            data-row
            ref={editing === 'ended' ? focusOnMount : undefined}
            aria-keyshortcuts="e"
            onClick={() => setEditing('open')}
          >
            {product ? '変える' : '置き場所を選ぶ'}
            <span className="sr-only">：{name}</span>
          </Button>
          <Button size={32} variant="quiet" aria-keyshortcuts="x" pending={isPending} onClick={leave}>
            {button}
            <span className="sr-only">：{name}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

type OrderProps = { file: ImportFile; onChange: ReturnType<typeof usePlacing>['change'] }

/** Pictures have an order, documents a kind. */
function Order({ file: { name, kind, rank, document_kind }, onChange }: OrderProps) {
  if (kind === 'document')
    return (
      <CommitSelect
        aria-label={`「${name}」の資料の種類`}
        value={document_kind ?? 1}
        options={documentKinds}
        onCommit={(chosen) => void onChange({ document_kind: Number(chosen) })}
        className="h-9 rounded-sm border border-edge bg-transparent pl-3 text-base laptop:text-sm"
      />
    )
  return (
    <label className="flex items-center gap-2 text-xs text-muted">
      順番
      <input
        type="number"
        aria-label={`「${name}」の順番`}
        min={0}
        max={mostFileRank}
        defaultValue={rank}
        onBlur={({ target }) => {
          const typed = target.valueAsNumber
          if (Number.isInteger(typed) && typed !== rank) void onChange({ rank: typed })
        }}
        className="num h-9 w-20 rounded-sm border border-edge bg-field px-2 text-base laptop:text-sm"
      />
    </label>
  )
}
