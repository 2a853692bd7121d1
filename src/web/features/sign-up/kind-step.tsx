import type { ReactNode } from 'react'
import { Form } from '#web/kit/form/form.tsx'
import { RadioGroup } from '#web/kit/form/radio-group.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import {
  type ProfessionData,
  professionLabels,
  readProfession,
  readWork,
} from '#web/shared/session/profession.ts'
import { ProfessionFields, WorkFields } from '#web/shared/session/profession-fields.tsx'
import { checkKind } from './check-steps.ts'
import { type SignUpDraft, useDraft } from './draft-store.ts'

const labels = { kind: 'アカウントの種類', ...professionLabels }

const kinds = [
  {
    id: 'general',
    label: '一般',
    note: '製品をさがし、サンプルを請求する方、メーカーの担当者、学生や個人の方',
  },
  {
    id: 'pro',
    label: 'デザイナー（PRO）',
    note: '建築・インテリアの設計やデザインをお仕事とする方',
  },
]

export function KindStep({ back, onDone }: { back: ReactNode; onDone: () => void }) {
  const draft = useDraft()
  const form = useForm({ parse: readKind, validate: checkKind, submit: onDone })
  return (
    <Form
      form={form}
      labels={labels}
      onInput={(element) => useDraft.setState(readKind(new FormData(element)))}
    >
      <RadioGroup
        label={labels.kind}
        name="kind"
        required
        options={kinds}
        defaultValue={draft.kind}
        error={form.issues.kind}
      />
      {draft.kind === 'general' && <WorkFields values={draft} issues={form.issues} isPro={false} />}
      {draft.kind === 'pro' && <ProfessionFields values={draft} issues={form.issues} />}
      <div className="grid gap-2.5">
        <SubmitButton form={form} wide>
          次へ
        </SubmitButton>
        {back}
      </div>
    </Form>
  )
}

/** Keeps a designer's input while they look at 一般. */
function readKind(data: FormData): Pick<SignUpDraft, 'kind' | keyof ProfessionData> {
  const { industry_id, occupation_id, company, qualification_ids } = useDraft.getState()
  const kind = data.get('kind')
  return {
    kind: kind === 'general' || kind === 'pro' ? kind : '',
    ...{ industry_id, occupation_id, company, qualification_ids },
    ...(data.has('industry_id') && readWork(data)),
    ...(data.has('company') && readProfession(data)),
  }
}
