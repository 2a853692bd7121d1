import { limits } from '#contract/data/limits.ts'
import { industries, occupations, qualifications } from '#contract/data/user-attributes.ts'
import { CheckGroup } from '#web/ui/form/check-group.tsx'
import type { FormIssues } from '#web/ui/form/form-issues.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Profession, professionLabels, type Work } from './profession.ts'

type WorkFieldsProps = { values: Work; issues: FormIssues; required: boolean }

/** A general person's work, and the beginning of a designer's profession. */
export function WorkFields({ values, issues, required }: WorkFieldsProps) {
  const unchosen = { id: '', label: required ? '選択してください' : '選択しない' }
  return (
    <>
      <Select
        label={professionLabels.industry_id}
        required={required}
        name="industry_id"
        options={[unchosen, ...industries]}
        defaultValue={values.industry_id ?? ''}
        error={issues.industry_id}
      />
      <Select
        label={professionLabels.occupation_id}
        required={required}
        name="occupation_id"
        options={[unchosen, ...occupations]}
        defaultValue={values.occupation_id ?? ''}
        error={issues.occupation_id}
      />
    </>
  )
}

export function ProfessionFields({ values, issues }: { values: Profession; issues: FormIssues }) {
  return (
    <>
      <WorkFields values={values} issues={issues} required />
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
        label={professionLabels.qualification_ids}
        required={false}
        name="qualification_ids"
        options={qualifications}
        defaultValue={values.qualification_ids}
      />
    </>
  )
}
