import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { prefectures } from '#contract/prefectures.ts'
import { useRuntime } from '../../api/runtime.ts'
import { personCall } from '../../session/person-call.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { readText, useForm } from '../../ui/form/use-form.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { findTowns, type Town } from './find-towns.ts'
import type { Address } from './keep-address.ts'

const labels = {
  recipient: 'お名前',
  company: '会社名・部署名',
  zip_code: '郵便番号',
  prefecture: '都道府県',
  city: '市区町村',
  street: '町名・番地',
  building: '建物名・部屋番号',
  phone: '電話番号',
}

type AddressFormProps = {
  /** The one to change; left out for a new one. */
  address?: Address
  onSaved: (address: Address) => void
  onCancel?: () => void
}

/** An address of the book. The postal code fills what it knows, and asks where one code has several towns. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const { call } = useRuntime()
  const [place, setPlace] = useState({
    prefecture: address?.prefecture ?? 0,
    city: address?.city ?? '',
    street: address?.street ?? '',
  })
  const [towns, setTowns] = useState<readonly Town[]>([])
  const newestZipCode = useRef('')
  const fill = ({ prefecture, city, town }: Town) => setPlace({ prefecture, city, street: town })

  async function followZipCode(zipCode: string): Promise<void> {
    newestZipCode.current = zipCode
    const found = await findTowns(call, zipCode)
    if (newestZipCode.current !== zipCode) return
    setTowns(found)
    if (found[0] && found.length === 1) fill(found[0])
  }

  const form = useForm({
    read: readAddress,
    // The api knows all the rules, and says everything that is wrong at once.
    check: () => ({}),
    send: async (body) => onSaved(await saveAddress(body, address?.id)),
  })
  const field = (name: keyof typeof labels) => ({ label: labels[name], name, error: form.issues[name] })

  return (
    <div className="max-w-[560px]">
      <Form form={form} labels={labels} name="お届け先">
        <TextField
          {...field('recipient')}
          required
          autoComplete="name"
          maxLength={limits.recipient}
          defaultValue={address?.recipient}
        />
        <TextField
          {...field('company')}
          required={false}
          autoComplete="organization"
          maxLength={limits.company}
          defaultValue={address?.company}
        />
        <div className="grid grid-cols-1 gap-6 laptop:grid-cols-2">
          <TextField
            {...field('zip_code')}
            required
            hint="例：104-0061"
            inputMode="numeric"
            autoComplete="postal-code"
            defaultValue={address?.zip_code}
            onChange={(event) => void followZipCode(event.target.value)}
          />
          <Select
            {...field('prefecture')}
            required
            autoComplete="address-level1"
            value={place.prefecture}
            onChange={(event) => setPlace({ ...place, prefecture: Number(event.target.value) })}
            options={[{ id: 0, label: '選択してください' }, ...prefectures]}
          />
        </div>
        {towns.length > 1 && <TownSelect towns={towns} onTown={fill} />}
        <TextField
          {...field('city')}
          required
          autoComplete="address-level2"
          maxLength={limits.city}
          value={place.city}
          onChange={(event) => setPlace({ ...place, city: event.target.value })}
        />
        <TextField
          {...field('street')}
          required
          autoComplete="address-line1"
          maxLength={limits.street}
          value={place.street}
          onChange={(event) => setPlace({ ...place, street: event.target.value })}
        />
        <TextField
          {...field('building')}
          required={false}
          autoComplete="address-line2"
          maxLength={limits.building}
          defaultValue={address?.building}
        />
        <TextField {...field('phone')} required type="tel" autoComplete="tel" defaultValue={address?.phone} />
        <Checkbox name="is_default" defaultChecked={address?.is_default}>
          いつものお届け先にする
        </Checkbox>
        <div className="flex gap-2.5">
          <SubmitButton form={form} size={40}>
            この住所を保存する
          </SubmitButton>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              やめる
            </Button>
          )}
        </div>
      </Form>
    </div>
  )
}

function TownSelect({ towns, onTown }: { towns: readonly Town[]; onTown: (town: Town) => void }) {
  return (
    <Select
      label="町域"
      hint="この郵便番号には複数の町域があります。"
      defaultValue=""
      onChange={(event) => {
        const town = towns[Number(event.target.value)]
        if (town) onTown(town)
      }}
      options={[
        { id: '', label: '選択してください' },
        ...towns.map((town, index) => ({ id: index, label: town.city + town.town })),
      ]}
    />
  )
}

function readAddress(data: FormData) {
  return {
    recipient: readText(data, 'recipient'),
    company: readText(data, 'company'),
    zip_code: readText(data, 'zip_code'),
    prefecture: Number(readText(data, 'prefecture')),
    city: readText(data, 'city'),
    street: readText(data, 'street'),
    building: readText(data, 'building'),
    phone: readText(data, 'phone'),
    is_default: data.has('is_default'),
  }
}

function saveAddress(body: ReturnType<typeof readAddress>, id: number | undefined): Promise<Address> {
  if (id === undefined) return personCall()('POST /addresses', { body })
  return personCall()('PUT /addresses/{id}', { params: { id }, body })
}
