import { type ReactNode, useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { changeAsPerson } from '#web/session/person-query.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { issuesOf } from '#web/ui/form/form-issues.ts'
import { StepActions } from '#web/ui/form/step-list.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { readText, useForm } from '#web/ui/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { type Address, keepInBook } from './address-book.ts'
import { PlaceFields } from './place-fields.tsx'
import { hasNumber, numberQuestion } from './street-number.ts'

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
  /** Below the form: the way out of it. */
  back: ReactNode
}

/** An address of the book. */
export function AddressForm({ address, onSaved, back }: AddressFormProps) {
  const [isAsked, setAsked] = useState(hasNoNumber(address))
  const form = useForm({
    refusals: { 409: true },
    read: (data) => ({ body: readAddress(data), isWithoutNumber: data.has('without_number') }),
    // The api knows all the rules, and says everything that is wrong at once.
    check: ({ body, isWithoutNumber }) => {
      const isOpen = hasNoNumber(body) && !isWithoutNumber
      if (isOpen) setAsked(true)
      return issuesOf({ street: isOpen ? numberQuestion : undefined })
    },
    send: async ({ body }) => onSaved(await saveAddress(body, address?.id)),
  })
  const field = (name: keyof typeof labels) => ({ label: labels[name], name, error: form.issues[name] })

  return (
    <div className="max-w-140">
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
        <PlaceFields address={address} field={field} />
        {isAsked && (
          <Checkbox
            name="without_number"
            defaultChecked={hasNoNumber(address)}
            onChange={() => form.correct('street')}
          >
            この住所には番地がありません
          </Checkbox>
        )}
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
        <StepActions>
          <SubmitButton form={form}>この住所を保存する</SubmitButton>
          {back}
        </StepActions>
      </Form>
    </div>
  )
}

/** One that is there; an empty street is missing altogether. */
const hasNoNumber = (address: { street: string } | undefined): boolean =>
  address !== undefined && address.street !== '' && !hasNumber(address.street)

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
  const kept = { keep: keepInBook }
  if (id === undefined) return changeAsPerson('POST /addresses', { body }, kept)
  return changeAsPerson('PUT /addresses/{id}', { params: { id }, body }, kept)
}
