import { useId } from 'react'
import { usualCarriers } from '#contract/data/carriers.ts'
import { limits } from '#contract/data/limits.ts'
import type { FieldProps } from '#web/kit/form/field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readStored, writeStored } from '#web/kit/storage/storage.ts'

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
