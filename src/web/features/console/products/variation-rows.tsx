import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hasPrice } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { newKey } from '#web/features/console/new-key.ts'
import { moveItem, removeAt, replaceAt } from '#web/features/console/records/reorder.ts'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { Fieldset } from '#web/kit/form/field.tsx'
import type { FormIssues } from '#web/kit/form/form-issues.ts'
import { afterDialogClosed } from '#web/kit/hooks/after-focus-returned.ts'
import { RequirementBadge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import { noEnd } from './ending/describe-end.ts'
import { beginMatrix, type MatrixDraft } from './matrix/matrix-draft.ts'
import { MatrixForm } from './matrix/matrix-form.tsx'
import { useRowKeys } from './matrix/row-keys.ts'
import { useOffered } from './offered-specs.tsx'
import type { PastedColumn } from './paste-headings.ts'
import { pasteRows } from './paste-rows.ts'
import { emptyVariation, type VariationDraft } from './product-draft.ts'
import { cellLabels, variationLabels } from './product-labels.ts'
import { firstCells, rowColumns, VariationRow } from './variation-row.tsx'

type VariationRowsProps = {
  variations: readonly VariationDraft[]
  issues: FormIssues
  onChange: (variations: VariationDraft[], field?: string) => void
}

const most = limits.variationsPerProduct

const heads = ['price_kind', 'price', 'price_unit', 'sample_stock'] as const

type ColumnHeadProps = { label: string; required: boolean; className?: string }

const ColumnHead = ({ label, required, className }: ColumnHeadProps) => (
  <span className={classNames('flex flex-wrap items-center gap-x-1.5 gap-y-0.5', className)}>
    {label}
    {required && <RequirementBadge required />}
  </span>
)

export function VariationRows({ variations, issues, onChange }: VariationRowsProps) {
  const { usualUnit } = useOffered()
  const [isMatrixOpen, setMatrixOpen] = useState(false)
  const [matrix, setMatrix] = useState<MatrixDraft>()
  const matrixButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const keys = useRowKeys(variations, onChange)
  useWantedRow(list, variations)
  const add = (variation: VariationDraft, at = variations.length) =>
    onChange(variations.toSpliced(at, 0, variation))

  function paste(row: number, column: PastedColumn, text: string): void {
    const pasted = pasteRows(variations, { row, column, text, most })
    onChange(pasted.variations)
    const [first] = pasted.omitted
    if (first !== undefined)
      showSnackbar(
        `「${first}」${pasted.omitted.length > 1 ? `など${pasted.omitted.length}個のセル` : ''}は、欄がないため入れていません`,
        'error',
      )
  }

  return (
    <Fieldset
      field={{
        label: '品番',
        // The columns are marked.
        required: 'unmarked',
        hint: '品番、仕上げ名、価格（税抜）、納期（日）、サンプル在庫の順の表を、Excelからそのまま貼り付けられます。価格のあとに単位の列があってもかまいません。品番の欄に貼り付けてください。',
        ...(issues.variations && { error: issues.variations }),
      }}
      name="variations"
    >
      <div
        aria-hidden="true"
        className={classNames(
          'mt-1 hidden items-end gap-x-2 pb-1 text-xs text-muted @min-[34rem]:grid',
          rowColumns,
        )}
      >
        <ColumnHead className={firstCells.code} label={variationLabels.code} required />
        <ColumnHead className={firstCells.name} label={variationLabels.name} required />
        {heads.map((field) => (
          <ColumnHead
            key={field}
            label={variationLabels[field]}
            required={field === 'price' && variations.some(({ price_kind }) => hasPrice(price_kind))}
          />
        ))}
        <span>サンプル</span>
        <span>公開</span>
      </div>
      <ol ref={list} {...keys.listeners} className="border-b border-line">
        {variations.map((variation, index) => (
          <VariationRow
            key={variation.key}
            variation={variation}
            index={index}
            count={variations.length}
            issues={issues}
            tools={
              keys.fillable?.row === index && (
                <FillDown
                  field={keys.fillable.field}
                  below={variations.length - index - 1}
                  onFill={keys.fill}
                />
              )
            }
            onChange={(values, field) =>
              onChange(replaceAt(variations, index, { ...variation, ...values }), field)
            }
            onPaste={(column, text) => paste(index, column, text)}
            onCopy={() => add(copyOf(variation), index + 1)}
            onMove={(to) => onChange(moveItem(variations, index, to))}
            onRemove={() => onChange(removeAt(variations, index))}
          />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {variations.length < most && (
          <Button data-adds size={32} onClick={() => add(nextOf(variations.at(-1), usualUnit))}>
            品番を加える
          </Button>
        )}
        <Button
          ref={matrixButton}
          size={32}
          aria-expanded={isMatrixOpen}
          onClick={() => setMatrixOpen(!isMatrixOpen)}
        >
          組み合わせから作る
        </Button>
        <p className="ml-auto text-xs text-muted max-laptop:hidden">Ctrl+Dで下へ同じ値・Enterで下のセル</p>
      </div>
      {isMatrixOpen && (
        <MatrixForm
          draft={matrix ?? beginMatrix(variations)}
          variations={variations}
          onChange={setMatrix}
          onClose={() => {
            flushSync(() => setMatrixOpen(false))
            matrixButton.current?.focus()
          }}
          onAdd={(rows, added) => {
            flushSync(() => {
              onChange(rows)
              setMatrixOpen(false)
              setMatrix(undefined)
            })
            showSnackbar(`${added}品番を加えました`)
            focusCell(list.current, rows.length - added, 'price')
          }}
        />
      )}
    </Fieldset>
  )
}

/** A copy needs a code, a name and a stock of its own. */
const copyOf = (variation: VariationDraft): VariationDraft => ({
  ...variation,
  ...{ key: newKey(), id: null, code: '', name: '', sample_stock: '0', sample_stock_seen: undefined },
  ...noEnd,
  successors: [],
})

/** A new row is priced and delivered like the last one. */
const nextOf = (last: VariationDraft | undefined, price_unit: number): VariationDraft => ({
  ...emptyVariation(),
  price_unit,
  ...(last && {
    price_kind: last.price_kind,
    price_unit: last.price_unit,
    in_stock: last.in_stock,
    lead_time_days: last.lead_time_days,
  }),
})

/** Focuses the row of the 品番 that the address names. */
function useWantedRow(list: RefObject<HTMLElement | null>, variations: readonly VariationDraft[]): void {
  const [{ variation_id }] = useAreaSearch({ variation_id: idParameter })
  const moveTo = useEffectEvent((wanted: number) => {
    const row = variations.findIndex(({ id }) => id === wanted)
    if (row >= 0) afterDialogClosed(() => focusCell(list.current, row, 'code'))
  })
  useEffect(() => {
    if (variation_id !== undefined) moveTo(variation_id)
  }, [variation_id])
}

function focusCell(list: HTMLElement | null, row: number, field: 'code' | 'price'): void {
  const cell = list?.querySelector<HTMLElement>(`[name="variations.${row}.${field}"]`)
  cell?.focus()
  cell?.scrollIntoView({ block: 'center' })
}

type FillDownProps = { field: keyof VariationDraft; below: number; onFill: () => void }

const FillDown = ({ field, below, onFill }: FillDownProps) => (
  <Button
    size={32}
    variant="quiet"
    // The field in use stays focused.
    onPointerDown={(event) => event.preventDefault()}
    onClick={onFill}
  >
    {`「${cellLabels[field]}」を下の${below}行に`}
  </Button>
)
