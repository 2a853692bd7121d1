import { limits } from '#contract/limits.ts'
import { industries, occupations, qualifications } from '#contract/user-attributes.ts'
import { CheckGroup } from '../ui/form/check-group.tsx'
import type { FormIssues } from '../ui/form/form-issues.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type Profession, professionLabels } from './profession.ts'

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
