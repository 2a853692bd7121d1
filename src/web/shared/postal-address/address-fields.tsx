import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import type { FormIssues } from '#web/kit/form/form-issues.ts'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { type FormState, readText } from '#web/kit/form/use-form.ts'
import { PlaceFields } from './place-fields.tsx'
import { hasNumber, numberQuestion } from './street-number.ts'

export const addressLabels = {
  recipient: 'お名前',
  company: '会社名・部署名',
  zip_code: '郵便番号',
  prefecture: '都道府県',
  city: '市区町村',
  street: '町名・番地',
  building: '建物名・部屋番号',
  phone: '電話番号',
}

export type TypedPostalAddress = ReturnType<typeof readAddress>

export const readAddress = (data: FormData) => ({
  recipient: readText(data, 'recipient'),
  company: readText(data, 'company'),
  zip_code: readText(data, 'zip_code'),
  prefecture: Number(readText(data, 'prefecture')),
  city: readText(data, 'city'),
  street: readText(data, 'street'),
  building: readText(data, 'building'),
  phone: readText(data, 'phone'),
})

/** Returns whether the user has confirmed that the address has no number. */
export const isWithoutNumber = (data: FormData): boolean => data.has('without_number')

/** Checks the street number only; the api checks the rest and returns all errors at once. */
export const checkAddress = (address: TypedPostalAddress, isWithout: boolean): FormIssues =>
  issuesOf({ street: hasNoNumber(address) && !isWithout ? numberQuestion : undefined })

/** An empty street is a missing field instead. */
const hasNoNumber = (address: { street: string } | undefined): boolean =>
  address !== undefined && address.street !== '' && !hasNumber(address.street)

type AddressFieldsProps = {
  address?: TypedPostalAddress | undefined
  usual?: Pick<TypedPostalAddress, 'recipient' | 'company'>
  form: FormState
}

export function AddressFields({ address, usual, form }: AddressFieldsProps) {
  const names = address ?? usual
  const [isAsked, setAsked] = useState(hasNoNumber(address))
  if (!isAsked && form.issues.street === numberQuestion) setAsked(true)
  const field = (name: keyof typeof addressLabels) => ({
    label: addressLabels[name],
    name,
    error: form.issues[name],
  })
  return (
    <>
      <TextField
        {...field('recipient')}
        required
        autoComplete="name"
        most={limits.recipient}
        defaultValue={names?.recipient}
      />
      <TextField
        {...field('company')}
        required={false}
        autoComplete="organization"
        most={limits.company}
        defaultValue={names?.company}
      />
      <PlaceFields address={address} field={field} />
      {isAsked && (
        <Checkbox
          name="without_number"
          defaultChecked={hasNoNumber(address)}
          onChange={() => form.clearIssue('street')}
        >
          この住所には番地がありません
        </Checkbox>
      )}
      <TextField
        {...field('building')}
        required={false}
        autoComplete="address-line2"
        most={limits.building}
        defaultValue={address?.building}
      />
      <TextField {...field('phone')} required type="tel" autoComplete="tel" defaultValue={address?.phone} />
    </>
  )
}
