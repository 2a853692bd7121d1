import type { ReactNode } from 'react'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { StepActions } from '#web/kit/form/step-list.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import {
  AddressFields,
  addressLabels,
  checkAddress,
  isWithoutNumber,
  readAddress,
  type TypedPostalAddress,
} from '#web/shared/postal-address/address-fields.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { changeAsPerson } from '#web/shared/session/person-query.ts'
import { type BookAddress, nameRecipient, storeInBook } from './address-book.ts'

type AddressFormProps = {
  address?: BookAddress
  book: readonly BookAddress[]
  onSaved: (address: BookAddress) => void
  back: ReactNode
}

export function AddressForm({ address, book, onSaved, back }: AddressFormProps) {
  const person = usePerson()
  const form = useForm({
    refusals: { 409: true },
    parse: (data) => ({
      body: { ...readAddress(data), is_default: data.has('is_default') },
      isWithout: isWithoutNumber(data),
    }),
    validate: ({ body, isWithout }) => checkAddress(body, isWithout),
    submit: async ({ body }) => onSaved(await saveAddress(body, address?.id)),
  })
  return (
    <div className="max-w-140">
      <Form form={form} labels={addressLabels} name="お届け先">
        <AddressFields address={address} usual={nameRecipient(person, book)} form={form} />
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

export function saveAddress(
  body: TypedPostalAddress & { is_default: boolean },
  id?: number | undefined,
): Promise<BookAddress> {
  const options = { store: storeInBook }
  if (id === undefined) return changeAsPerson('POST /addresses', { body }, options)
  return changeAsPerson('PUT /addresses/{id}', { params: { id }, body }, options)
}
