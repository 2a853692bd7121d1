import { limits } from '#contract/data/limits.ts'
import {
  industries,
  occupations,
  occupationsNotForPro,
  qualifications,
} from '#contract/data/user-attributes.ts'
import { CheckGroup } from '#web/kit/form/check-group.tsx'
import type { FormIssues } from '#web/kit/form/form-issues.ts'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { type Profession, professionLabels, type Work } from './profession.ts'

type WorkFieldsProps = { values: Work; issues: FormIssues; isPro: boolean }

/** Industry and occupation: required of designers, else optional. */
export function WorkFields({ values, issues, isPro }: WorkFieldsProps) {
  const unchosen = { id: '', label: isPro ? '選択してください' : '選択しない' }
  return (
    <>
      <Select
        label={professionLabels.industry_id}
        required={isPro}
        name="industry_id"
        options={[unchosen, ...industries]}
        defaultValue={values.industry_id ?? ''}
        error={issues.industry_id}
      />
      <Select
        label={professionLabels.occupation_id}
        required={isPro}
        name="occupation_id"
        options={[unchosen, ...(isPro ? listForPro(values.occupation_id) : occupations)]}
        defaultValue={values.occupation_id ?? ''}
        error={issues.occupation_id}
      />
    </>
  )
}

/**
 * Keeps the current occupation in the list even if designers may not have it: the form then asks for another.
 */
const listForPro = (current: number | null) =>
  occupations.filter(({ id }) => id === current || !occupationsNotForPro.includes(id))

export function ProfessionFields({ values, issues }: { values: Profession; issues: FormIssues }) {
  return (
    <>
      <WorkFields values={values} issues={issues} isPro />
      <TextField
        label={professionLabels.company}
        required={false}
        name="company"
        autoComplete="organization"
        most={limits.company}
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
