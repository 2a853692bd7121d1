import { limits } from '#contract/limits.ts'
import { industries, occupations, qualifications } from '#contract/user-attributes.ts'
import { CheckGroup } from '../ui/form/check-group.tsx'
import type { FormIssues } from '../ui/form/form-issues.ts'
import { readText } from '../ui/form/use-form.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

/** What makes a designer's account, as far as it is filled in. */
export type Profession = {
  industryId: number | null
  occupationId: number | null
  company: string
  qualificationIds: number[]
}

export const professionLabels = {
  industryId: '業種',
  occupationId: '職種',
  company: '会社名',
  qualificationIds: '資格',
}

const unchosen = { id: '', label: '選択してください' }

export function ProfessionFields({ values, issues }: { values: Profession; issues: FormIssues }) {
  return (
    <>
      <Select
        label={professionLabels.industryId}
        required
        name="industryId"
        options={[unchosen, ...industries]}
        defaultValue={values.industryId ?? ''}
        error={issues.industryId}
      />
      <Select
        label={professionLabels.occupationId}
        required
        name="occupationId"
        options={[unchosen, ...occupations]}
        defaultValue={values.occupationId ?? ''}
        error={issues.occupationId}
      />
      <TextField
        label={professionLabels.company}
        required={false}
        name="company"
        autoComplete="organization"
        maxLength={limits.company}
        defaultValue={values.company}
        error={issues.company}
      />
      <CheckGroup
        legend={professionLabels.qualificationIds}
        required={false}
        name="qualificationIds"
        options={qualifications}
        defaultValue={values.qualificationIds}
      />
    </>
  )
}

export function readProfession(data: FormData): Profession {
  const readId = (name: string) => Number(data.get(name)) || null
  return {
    industryId: readId('industryId'),
    occupationId: readId('occupationId'),
    company: readText(data, 'company'),
    qualificationIds: data.getAll('qualificationIds').map(Number),
  }
}
