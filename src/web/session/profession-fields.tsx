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
        label={professionLabels.industry_id}
        required
        name="industry_id"
        options={[unchosen, ...industries]}
        defaultValue={values.industry_id ?? ''}
        error={issues.industry_id}
      />
      <Select
        label={professionLabels.occupation_id}
        required
        name="occupation_id"
        options={[unchosen, ...occupations]}
        defaultValue={values.occupation_id ?? ''}
        error={issues.occupation_id}
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
        legend={professionLabels.qualification_ids}
        required={false}
        name="qualification_ids"
        options={qualifications}
        defaultValue={values.qualification_ids}
      />
    </>
  )
}
