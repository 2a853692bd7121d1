import { useParams } from '@tanstack/react-router'
import { limits } from '#contract/data/limits.ts'
import { documentKinds } from '#contract/data/product-documents.ts'
import { OrderButtons } from '#web/features/console/records/order-buttons.tsx'
import { moveItem, removeAt, replaceAt } from '#web/features/console/records/reorder.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { BareTextField } from '#web/kit/form/bare-text-field.tsx'
import { Fieldset, inputClass } from '#web/kit/form/field.tsx'
import type { FormIssues } from '#web/kit/form/form-issues.ts'
import { formatBytes } from '#web/kit/format/format-bytes.ts'
import { RequirementBadge } from '#web/kit/ui/badge.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { FileButton } from '#web/shared/photo-upload/photo-drop.tsx'
import { SendingList } from '#web/shared/photo-upload/sending-list.tsx'
import { useDroppedFiles } from '#web/shared/photo-upload/use-dropped-files.ts'
import { documentQueue, documentTypes, selectDocuments } from './document-queue.ts'
import { addDocuments, type DraftDocument } from './draft-documents.ts'

type ProductDocumentsProps = {
  documents: readonly DraftDocument[]
  issues: FormIssues
  onChange: (documents: DraftDocument[], field?: string) => void
}

/** Catalogues, drawings and manuals that people download from the product's page. */
export function ProductDocuments({ documents, issues, onChange }: ProductDocumentsProps) {
  const { record = 'new' } = useParams({ strict: false })
  const choose = (files: File[]) => documentQueue.add(record, '', files)
  const isOver = useDroppedFiles(selectDocuments, choose)
  const files = documentQueue.useArrivals(record, (arrivals) => {
    const added = addDocuments(
      documents,
      arrivals.map(({ sent }) => sent),
    )
    onChange(added.documents)
    if (added.omitted > 0)
      showSnackbar(`${limits.productDocuments}点までのため、${added.omitted}点は入れていません`, 'error')
  })
  const error = issues.documents ?? issues.files
  return (
    <Fieldset
      field={{
        label: '資料',
        required: false,
        hint: '製品のページからダウンロードできる、カタログ、仕様書、CAD図面、取扱説明書です。',
        ...(error && { error }),
      }}
      name="documents"
    >
      <div className="grid grid-cols-1 gap-3">
        {documents.length > 0 && (
          <div
            aria-hidden="true"
            className={classNames(
              '-mb-2 hidden items-end gap-x-3 text-xs text-muted @min-[34rem]:grid',
              documentColumns,
            )}
          >
            <span>種類</span>
            <TitleHead />
          </div>
        )}
        {documents.length > 0 && (
          <ol className="border-t border-line">
            {documents.map((document, index) => (
              <DocumentRow
                key={document.key}
                document={document}
                index={index}
                count={documents.length}
                error={issues[`documents.${index}.name`]}
                onChange={(values, field) =>
                  onChange(replaceAt(documents, index, { ...document, ...values }), field)
                }
                onMove={(to) => onChange(moveItem(documents, index, to))}
                onRemove={() => onChange(removeAt(documents, index))}
              />
            ))}
          </ol>
        )}
        <SendingList
          queue={documentQueue.queue}
          photos={files}
          words={{ noun: '資料', counter: '点' }}
          focusId="chosen-documents"
        />
        <div
          id="chosen-documents"
          data-adds
          tabIndex={-1}
          className={classNames(
            'flex flex-wrap items-center gap-x-4 gap-y-2 border border-dashed px-4 py-3 outline-none',
            isOver ? 'border-accent bg-card' : 'border-edge',
          )}
        >
          <FileButton label="資料を選ぶ" name="files" accept={documentTypes} onFiles={choose} />
          <p className="text-xs text-muted">
            <span className="max-laptop:hidden">このページへドラッグもできます。</span>
            PDF、DXF、DWG、ZIP。1点 30 MB まで。
          </p>
        </div>
      </div>
    </Fieldset>
  )
}

const documentColumns =
  '@min-[34rem]:grid-cols-[9rem_minmax(0,1fr)] @min-[49rem]:grid-cols-[9rem_minmax(0,1fr)_22rem]'

const TitleHead = () => (
  <span className="flex items-center gap-1.5">
    題
    <RequirementBadge required />
  </span>
)

type DocumentRowProps = {
  document: DraftDocument
  index: number
  count: number
  error: string | undefined
  onChange: (values: Partial<DraftDocument>, field?: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function DocumentRow({ document, index, count, error, onChange, onMove, onRemove }: DocumentRowProps) {
  const title = document.name || document.file_name
  return (
    <li
      aria-label={title}
      className={classNames(
        'grid gap-x-3 gap-y-2 border-b border-line py-2 @min-[49rem]:items-center',
        documentColumns,
      )}
    >
      <BareSelect
        aria-label={`${title}の種類`}
        options={documentKinds}
        value={document.kind}
        onChange={({ target }) => onChange({ kind: Number(target.value) })}
        className={inputClass}
      />
      <div className="grid min-w-0 gap-1">
        <span aria-hidden="true" className="text-xs text-muted @min-[34rem]:hidden">
          <TitleHead />
        </span>
        <BareTextField
          aria-label={`${title}の題`}
          name={`documents.${index}.name`}
          required
          value={document.name}
          most={limits.documentName}
          autoComplete="off"
          error={error}
          onChange={({ target }) => onChange({ name: target.value }, `document ${document.key}`)}
        />
      </div>
      <div className="flex min-w-0 items-center justify-between gap-3 @min-[34rem]:@max-[49rem]:col-span-2">
        <span className="flex min-w-0 gap-2 text-xs text-muted">
          <span className="truncate">{document.file_name}</span>
          <span className="num shrink-0">{formatBytes(document.bytes)}</span>
        </span>
        <OrderButtons name={title} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  )
}
