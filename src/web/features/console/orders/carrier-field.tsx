import { useId } from 'react'
import { limits } from '#contract/data/limits.ts'
import type { FieldProps } from '#web/kit/form/field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readStored, writeStored } from '#web/kit/storage/storage.ts'

const usualCarriers = [
  'ヤマト運輸',
  '佐川急便',
  '日本郵便',
  '西濃運輸',
  '福山通運',
  '名鉄NX運輸',
  'トナミ運輸',
] as const

const key = 'console-carrier'

export const rememberCarrier = (carrier: string) => carrier && writeStored(key, carrier)

type CarrierFieldProps = Pick<FieldProps, 'error'> & {
  label?: string
  /** Default: the last carrier of this device. */
  current: string | undefined
}

export function CarrierField({ label = '運送会社', current, error }: CarrierFieldProps) {
  const listId = useId()
  return (
    <>
      <TextField
        label={label}
        required={false}
        name="carrier"
        list={listId}
        defaultValue={current ?? readStored(key) ?? ''}
        most={limits.carrier}
        error={error}
      />
      <datalist id={listId}>
        {usualCarriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
