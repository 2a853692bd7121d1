import { useState } from 'react'
import { contactMethod, contactMethods, inquiryCategories } from '#contract/data/contact-choices.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLines } from '#contract/data/plain-text.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { draftKey } from '#web/kit/form/form-draft.ts'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'
import { RadioGroup } from '#web/kit/form/radio-group.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { track } from '#web/shared/analytics/track.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { personCall } from '#web/shared/session/person-call.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { forgetKey, keyFor } from '#web/shared/session/write-key.ts'

const labels = {
  category: 'お問い合わせの種類',
  body: 'お問い合わせの内容',
  name: 'お名前',
  company: '会社名',
  contact_method: 'ご希望の連絡方法',
  phone: '電話番号',
}

type ContactFormProps = { makerId: number; variationId: number | null; onSent: () => void }

export function ContactForm({ makerId, variationId, onSent }: ContactFormProps) {
  const person = usePerson()
  const { config } = useRuntime()
  const [method, setMethod] = useState<number>(contactMethod.any)
  const byPhone = method === contactMethod.phone
  const form = useForm({
    draft: draftKey(person.id, `contact-${makerId}-${variationId ?? 'maker'}`),
    refusals: { 403: true, 429: true },
    read: (data) => ({
      category: Number(readText(data, 'category')),
      contact_method: method,
      name: readText(data, 'name'),
      company: readText(data, 'company'),
      phone: readText(data, 'phone'),
      body: readText(data, 'body', plainLines),
      product_variation_id: variationId,
    }),
    check: ({ category, name, body, phone }) =>
      issuesOf({
        category: category ? undefined : messages.requiredChoice,
        body: body ? findLengthIssue(body, limits.contactBody) : messages.required,
        name: name ? undefined : messages.required,
        phone: byPhone && !phone ? messages.required : undefined,
      }),
    send: async (body) => {
      await personCall()('POST /makers/{id}/contacts', {
        params: { id: makerId },
        body,
        idempotencyKey: keyFor('contact', { makerId, ...body }),
      })
      forgetKey('contact')
      track(config, { name: 'contact', maker_id: makerId })
      onSent()
    },
  })
  return (
    <Form form={form} labels={labels} name="お問い合わせ">
      <Select
        label={labels.category}
        name="category"
        required
        error={form.issues.category}
        options={[{ id: '', label: '選択してください' }, ...inquiryCategories]}
      />
      <CountedArea
        label={labels.body}
        name="body"
        required
        rows={8}
        most={limits.contactBody}
        error={form.issues.body}
      />
      <TextField
        label={labels.name}
        name="name"
        required
        autoComplete="name"
        most={limits.contactName}
        defaultValue={person.screen_name}
        error={form.issues.name}
      />
      <TextField
        label={labels.company}
        name="company"
        required={false}
        autoComplete="organization"
        most={limits.company}
        defaultValue={person.designer?.company}
        error={form.issues.company}
      />
      <RadioGroup
        label={labels.contact_method}
        required
        name="contact_method"
        options={contactMethods}
        value={method}
        onChange={(value) => setMethod(Number(value))}
      />
      <TextField
        label={labels.phone}
        name="phone"
        type="tel"
        required={byPhone}
        autoComplete="tel"
        error={form.issues.phone}
      />
      <p className="text-xs text-muted">
        ご返信は {person.email}{' '}
        に届きます。メーカーには、お名前、会社名、メールアドレス、電話番号をお伝えします。
      </p>
      <SubmitButton form={form} wide>
        送信する
      </SubmitButton>
    </Form>
  )
}
