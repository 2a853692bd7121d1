import { type ReactNode, useId, useRef } from 'react'
import { hasPrice, priceKinds, priceUnits } from '#contract/data/enums.ts'
import { OrderButtons } from '#web/features/console/records/order-buttons.tsx'
import { useOpened } from '#web/features/console/use-opened.ts'
import { BareSelect, type Options } from '#web/kit/form/bare-select.tsx'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import type { FormIssues } from '#web/kit/form/form-issues.ts'
import { Toolbar } from '#web/kit/keys/toolbar.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { specLabels } from './draft-specs.ts'
import { describeEnd } from './ending/describe-end.ts'
import { useOffered } from './offered-specs.tsx'
import type { PastedColumn } from './paste-headings.ts'
import { isBlock, withFinish } from './paste-rows.ts'
import { readFigure, type VariationDraft } from './product-draft.ts'
import { variationLabels } from './product-labels.ts'
import { namesExpired } from './public-gaps.ts'
import { PanelButton, RowPanel } from './row-panel.tsx'
import { isSampleUndescribed, isStockUnsent, withSampleStock } from './sample-stock.ts'
import { VariationCell } from './variation-cell.tsx'
import { VariationDetails } from './variation-details.tsx'
import { describeGrades, VariationSpecs } from './variation-specs.tsx'

/** One line of fields where there is room, else two: 品番 and name above the others. */
export const rowColumns =
  '@min-[34rem]:grid-cols-[6.5rem_minmax(5rem,1fr)_4.5rem_4.5rem_4.5rem_4.5rem] @min-[49rem]:grid-cols-[minmax(6rem,1fr)_minmax(7rem,1.3fr)_6.5rem_6.5rem_5rem_5rem_5.5rem_5rem]'

/** Columns of the two fields that may have a line of their own. */
export const firstCells = {
  code: '@min-[34rem]:col-span-2 @min-[49rem]:col-span-1',
  name: '@min-[34rem]:col-span-4 @min-[49rem]:col-span-1',
}

type VariationRowProps = {
  variation: VariationDraft
  index: number
  count: number
  issues: FormIssues
  tools: ReactNode
  onChange: (values: Partial<VariationDraft>, field?: string) => void
  onPaste: (column: PastedColumn, text: string) => void
  onCopy: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

const detailFields = [
  ...['width', 'depth', 'height', 'seat_height', 'diameter', 'thickness', 'weight_grams'],
  ...['lead_time_days', 'color_type_ids', 'material_ids', 'material_note', 'sample_description'],
  ...['discontinued_on', 'last_order_on', 'successors'],
]

export function VariationRow({ variation, index, count, issues, tools, ...actions }: VariationRowProps) {
  const { onChange, onPaste } = actions
  const { certificates } = useOffered()
  const name = (field: string) => `variations.${index}.${field}`
  const error = (field: string) => issues[name(field)]
  const hasFaultyDetail = detailFields.some((field) => error(field) !== undefined)
  const [isOpen, setOpen] = useOpened(hasFaultyDetail)
  const isUnasked = useRef(false)
  const ids = useId()
  const panel = (of: 'details' | 'specs') => `${ids}${of}`
  const hasFaultySpec = Object.keys(specLabels).some((field) => error(field) !== undefined)
  const [areSpecsOpen, setSpecsOpen] = useOpened(hasFaultySpec)
  const cell = (field: PastedColumn, { isFigure = false, required = false } = {}) => ({
    label: variationLabels[field],
    name: name(field),
    value: variation[field],
    error: error(field),
    isFigure,
    required,
    onChange: ({ target }: { target: { value: string } }) => {
      const typing = `${field} ${variation.key}`
      if (field === 'sample_stock') changeSample(withSampleStock(variation, target.value), typing)
      else if (field === 'name') onChange(withFinish(variation, target.value), typing)
      else onChange({ [field]: target.value }, typing)
    },
    onPaste: (event: { clipboardData: DataTransfer; preventDefault: () => void }) => {
      const text = event.clipboardData.getData('text/plain')
      if (!isBlock(text)) return
      event.preventDefault()
      onPaste(field, text)
    },
  })
  const choice = (field: 'price_kind' | 'price_unit') => ({
    label: variationLabels[field],
    name: name(field),
    value: variation[field],
    onChange: (value: number) => onChange({ [field]: value }),
  })
  function changeSample({ sample_available, sample_stock }: VariationDraft, field?: string): void {
    onChange({ sample_available, sample_stock }, field)
    // The details ask for the content of the sample.
    if (isOpen || !sample_available || variation.sample_available || variation.sample_description !== '')
      return
    setOpen(true)
    isUnasked.current = true
  }

  /** The first press on the button of a panel that opened by itself keeps it open. */
  function toggleDetails(next: boolean): void {
    setOpen(next || isUnasked.current)
    isUnasked.current = false
  }

  const isUnsent = isStockUnsent({ ...variation, sample_stock: readFigure(variation.sample_stock) ?? 0 })
  const title = variation.code || `${index + 1}行目`
  return (
    <li aria-label={title} data-variation={variation.key} className="grid gap-2 border-t border-line py-3">
      <div className={classNames('grid grid-cols-2 gap-x-2 gap-y-2', rowColumns)}>
        <VariationCell {...cell('code', { required: true })} className={firstCells.code} />
        <VariationCell {...cell('name', { required: true })} className={firstCells.name} />
        <RowChoice {...choice('price_kind')} options={priceKinds} />
        <VariationCell {...cell('price', { isFigure: true, required: hasPrice(variation.price_kind) })} />
        <RowChoice {...choice('price_unit')} options={priceUnits} />
        <VariationCell {...cell('sample_stock', { isFigure: true })} />
        <div className="grid content-center text-sm">
          <Checkbox
            name={name('sample_available')}
            checked={variation.sample_available}
            onChange={({ target }) => changeSample({ ...variation, sample_available: target.checked })}
          >
            <span className="@min-[34rem]:hidden">サンプルを</span>送る
          </Checkbox>
        </div>
        <div className="grid content-center text-sm">
          <Checkbox
            name={name('published')}
            checked={variation.published}
            onChange={({ target }) => onChange({ published: target.checked })}
          >
            公開
          </Checkbox>
        </div>
      </div>
      <Toolbar aria-label={`${title}の操作`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PanelButton
          title={title}
          name="サイズ・色・素材"
          panel={panel('details')}
          isOpen={isOpen}
          onToggle={toggleDetails}
        />
        <PanelButton
          data-specs={index}
          title={title}
          name="認定・数値・条件"
          panel={panel('specs')}
          isOpen={areSpecsOpen}
          onToggle={setSpecsOpen}
        />
        <Checkbox
          name={name('in_stock')}
          checked={variation.in_stock}
          onChange={({ target }) => onChange({ in_stock: target.checked })}
        >
          在庫あり
        </Checkbox>
        <span className="text-xs text-muted empty:hidden">{describeGrades(variation.regulations)}</span>
        {namesExpired(variation, certificates) && <span className="text-xs text-err">期限の切れた認定</span>}
        {isSampleUndescribed(variation) && !isOpen && (
          <Button size={32} variant="quiet" className="text-err" onClick={() => setOpen(true)}>
            サンプルの内容が未入力です<span className="sr-only">：{title}</span>
          </Button>
        )}
        {isUnsent && <span className="text-xs text-err">在庫のあるサンプルを送らない設定です</span>}
        <span className="text-xs text-muted empty:hidden">{describeEnd(variation)}</span>
        {tools}
        <span className="ml-auto flex items-center">
          <Button size={32} variant="quiet" aria-label={`${title}を複製する`} onClick={actions.onCopy}>
            複製
          </Button>
          <OrderButtons
            name={title}
            index={index}
            count={count}
            onMove={actions.onMove}
            onRemove={actions.onRemove}
          />
        </span>
      </Toolbar>
      {isOpen && (
        <RowPanel id={panel('details')}>
          <VariationDetails variation={variation} name={name} error={error} onChange={onChange} />
        </RowPanel>
      )}
      {areSpecsOpen && (
        <RowPanel id={panel('specs')}>
          <VariationSpecs variation={variation} name={name} error={error} onChange={onChange} />
        </RowPanel>
      )}
    </li>
  )
}

type RowChoiceProps = Options & {
  label: string
  name: string
  value: number
  onChange: (value: number) => void
}

function RowChoice({ label, onChange, ...select }: RowChoiceProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <label htmlFor={id} className="text-xs text-muted @min-[34rem]:sr-only">
        {label}
      </label>
      <BareSelect
        {...select}
        id={id}
        className="h-9 w-full rounded-sm border border-edge bg-field pl-2 text-base laptop:text-sm"
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  )
}
