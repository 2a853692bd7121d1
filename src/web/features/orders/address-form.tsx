import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { prefectures } from '#contract/prefectures.ts'
import { ApiError } from '../../api/error.ts'
import { useRuntime } from '../../api/runtime.ts'
import { personCall } from '../../session/person-call.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { withProgress } from '../../ui/progress-bar.tsx'
import { Select } from '../../ui/select.tsx'
import { showSnackbar } from '../../ui/snackbar.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { findTowns, type Town } from './find-towns.ts'
import type { Address } from './use-addresses.ts'

type AddressFormProps = {
  /** The one to change; left out for a new one. */
  address?: Address
  onSaved: (address: Address) => void
  onCancel?: () => void
}

const blank = {
  recipient: '',
  company: '',
  zip_code: '',
  prefecture: 0,
  city: '',
  street: '',
  building: '',
  phone: '',
  is_default: false,
}

/** An address of the book. The postal code fills what it knows, and asks where one code has several towns. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const [values, setValues] = useState(address ?? blank)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [pending, setPending] = useState(false)
  const [towns, setTowns] = useState<readonly Town[]>([])
  const newestZipCode = useRef('')
  const { call } = useRuntime()
  const change = (part: Partial<typeof blank>) => setValues((before) => ({ ...before, ...part }))
  const fill = ({ prefecture, city, town }: Town) => change({ prefecture, city, street: town })

  async function changeZipCode(zipCode: string): Promise<void> {
    change({ zip_code: zipCode })
    newestZipCode.current = zipCode
    const found = await findTowns(call, zipCode)
    if (newestZipCode.current !== zipCode) return
    setTowns(found)
    if (found[0] && found.length === 1) fill(found[0])
  }

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setPending(true)
    try {
      onSaved(await withProgress(() => saveAddress(values, address?.id)))
    } catch (error) {
      const issues = error instanceof ApiError ? error.errors : []
      setErrors(new Map(issues.map(({ path, message }) => [path, message])))
      if (issues.length === 0)
        showSnackbar(error instanceof ApiError ? error.detail : messages.generic, 'error')
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    } finally {
      setPending(false)
    }
  }

  const field = (name: 'recipient' | 'company' | 'city' | 'street' | 'building' | 'phone' | 'zip_code') => ({
    name,
    value: values[name],
    error: errors.get(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  return (
    <form noValidate onSubmit={save} className="grid max-w-[560px] gap-5">
      <TextField
        label="お名前"
        required
        autoComplete="name"
        maxLength={limits.recipient}
        {...field('recipient')}
      />
      <TextField
        label="会社名・部署名"
        required={false}
        autoComplete="organization"
        maxLength={limits.company}
        {...field('company')}
      />
      <div className="grid grid-cols-1 gap-5 laptop:grid-cols-2">
        <TextField
          label="郵便番号"
          required
          hint="例：104-0061"
          inputMode="numeric"
          autoComplete="postal-code"
          {...field('zip_code')}
          onChange={(event) => void changeZipCode(event.target.value)}
        />
        <Select
          label="都道府県"
          required
          autoComplete="address-level1"
          error={errors.get('prefecture')}
          value={values.prefecture}
          onChange={(event) => change({ prefecture: Number(event.target.value) })}
          options={[{ id: 0, label: '選択してください' }, ...prefectures]}
        />
      </div>
      {towns.length > 1 && (
        <Select
          label="町域"
          hint="この郵便番号には複数の町域があります。"
          value=""
          onChange={(event) => {
            const town = towns[Number(event.target.value)]
            if (town) fill(town)
          }}
          options={[
            { id: '', label: '選択してください' },
            ...towns.map((town, index) => ({ id: index, label: town.city + town.town })),
          ]}
        />
      )}
      <TextField label="市区町村" required autoComplete="address-level2" {...field('city')} />
      <TextField label="町名・番地" required autoComplete="address-line1" {...field('street')} />
      <TextField
        label="建物名・部屋番号"
        required={false}
        autoComplete="address-line2"
        {...field('building')}
      />
      <TextField label="電話番号" required type="tel" autoComplete="tel" {...field('phone')} />
      <Checkbox checked={values.is_default} onChange={({ target }) => change({ is_default: target.checked })}>
        いつものお届け先にする
      </Checkbox>
      <div className="flex gap-2.5">
        <Button type="submit" variant="primary" pending={pending}>
          この住所を保存する
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            やめる
          </Button>
        )}
      </div>
    </form>
  )
}

function saveAddress(values: typeof blank, id: number | undefined): Promise<Address> {
  const body = { ...values }
  return id === undefined
    ? personCall()('POST /addresses', { body })
    : personCall()('PUT /addresses/{id}', { params: { id }, body })
}
