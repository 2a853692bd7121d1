import { useEffect, useRef } from 'react'
import { type ProductChange, roundingUnits } from '#contract/data/product-changes.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { EndFields } from './end-fields.tsx'

export type TypedChange = Omit<ProductChange, 'amount'> & { typed: string }

type ChangeFieldsProps = {
  change: TypedChange
  error: string | undefined
  onChange: (values: Partial<TypedChange>) => void
}

const wording = {
  price: { label: '価格の割合', unit: '%', hint: '下げるときは −5 のように' },
  lead_time: { label: '納期', unit: '日', hint: '' },
  sample_stock: { label: 'サンプルに加える数', unit: '点ずつ加える', hint: '' },
} as const

const roundingOptions = [
  { id: 'nearest', label: '四捨五入' },
  { id: 'up', label: '切り上げ' },
  { id: 'down', label: '切り捨て' },
] as const

/** Amount of a change; publishing has none. */
export function ChangeFields({ change, error, onChange }: ChangeFieldsProps) {
  const { kind, typed, round_to, rounding } = change
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind asks for another figure
  useEffect(() => input.current?.focus(), [kind])
  if (kind === 'publish' || kind === 'unpublish') return null
  if (kind === 'discontinue') return <EndFields change={change} error={error} onChange={onChange} />
  const { label, unit, hint } = wording[kind]
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <input
          ref={input}
          type="text"
          // Number pads of telephones have no minus.
          inputMode={kind === 'price' ? 'text' : 'numeric'}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'bulk-error' : undefined}
          value={typed}
          onChange={({ target }) => onChange({ typed: target.value })}
          className="num h-9 w-20 rounded-sm border border-edge bg-field px-2 text-right text-base aria-invalid:border-err laptop:text-sm"
        />
        {unit}
        {kind === 'price' && (
          <>
            <BareSelect
              aria-label="まるめる単位"
              value={round_to}
              options={roundingUnits.map((id) => ({ id, label: `${id.toLocaleString('ja')}円単位` }))}
              onChange={({ target }) => onChange({ round_to: Number(target.value) })}
            />
            <BareSelect
              aria-label="端数"
              value={rounding}
              options={roundingOptions}
              onChange={({ target }) => {
                const chosen = roundingOptions.find(({ id }) => id === target.value)
                if (chosen) onChange({ rounding: chosen.id })
              }}
            />
          </>
        )}
        {hint && <span className="text-xs text-muted">{hint}</span>}
      </div>
      {error && (
        <p id="bulk-error" role="alert" className="text-xs text-err">
          {error}
        </p>
      )}
    </div>
  )
}
