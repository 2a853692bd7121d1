import { useEffect, useRef } from 'react'
import { limits } from '#contract/data/limits.ts'
import type { ProductChange } from '#contract/data/product-changes.ts'
import { variationLabels } from '#web/features/console/products/product-labels.ts'
import { TextField } from '#web/kit/form/text-field.tsx'

type EndOfMany = Pick<ProductChange, 'discontinued_on' | 'last_order_on' | 'reason'>

type EndFieldsProps = {
  change: EndOfMany
  error: string | undefined
  onChange: (values: Partial<EndOfMany>) => void
}

/** Days and reason of 廃番, as the form of a single 品番 has them. */
export function EndFields({ change, error, onChange }: EndFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className="grid grid-cols-1 gap-4 tablet:grid-cols-[11rem_11rem_minmax(0,24rem)]">
      <TextField
        label={variationLabels.discontinued_on}
        required={false}
        type="date"
        value={change.discontinued_on ?? ''}
        hint="空なら今日です"
        onChange={({ target }) => onChange({ discontinued_on: target.value || undefined })}
      />
      <TextField
        label={variationLabels.last_order_on}
        required={false}
        type="date"
        value={change.last_order_on ?? ''}
        max={change.discontinued_on}
        {...(error && { error })}
        onChange={({ target }) => onChange({ last_order_on: target.value || undefined })}
      />
      <TextField
        label="理由"
        required={false}
        value={change.reason ?? ''}
        most={limits.changeReason}
        hint="変更履歴と承認の依頼に出ます"
        onChange={({ target }) => onChange({ reason: target.value || undefined })}
      />
    </div>
  )
}
