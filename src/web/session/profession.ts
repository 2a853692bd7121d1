import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Me } from '#contract/user-schemas.ts'
import { type FormIssues, issuesOf } from '../ui/form/form-issues.ts'
import { readText } from '../ui/form/use-form.ts'

/** What makes a designer's account, as far as it is filled in. */
export type Profession = {
  industry_id: number | null
  occupation_id: number | null
  company: string
  qualification_ids: number[]
}

export const professionLabels = {
  industry_id: '業種',
  occupation_id: '職種',
  company: '会社名',
  qualification_ids: '資格',
}

export const emptyProfession: Profession = {
  industry_id: null,
  occupation_id: null,
  company: '',
  qualification_ids: [],
}

export function readProfession(data: FormData): Profession {
  const readId = (name: string) => Number(data.get(name)) || null
  return {
    industry_id: readId('industry_id'),
    occupation_id: readId('occupation_id'),
    company: readText(data, 'company'),
    qualification_ids: data.getAll('qualification_ids').map(Number),
  }
}

export const checkProfession = ({
  industry_id,
  occupation_id,
  company,
}: Omit<Profession, 'qualification_ids'>): FormIssues =>
  issuesOf({
    industry_id: industry_id === null ? messages.requiredChoice : undefined,
    occupation_id: occupation_id === null ? messages.requiredChoice : undefined,
    company: company.length > limits.company ? messages.atMost(limits.company) : undefined,
  })

/** As an account has it. */
export const toProfession = (designer: NonNullable<Me['designer']>): Profession => ({
  industry_id: designer.industry.id,
  occupation_id: designer.occupation.id,
  company: designer.company,
  qualification_ids: designer.qualifications.map(({ id }) => id),
})

/** As the api takes it, once checked. */
export const toProfessionBody = ({ industry_id, occupation_id, company, qualification_ids }: Profession) => ({
  industry_id: Number(industry_id),
  occupation_id: Number(occupation_id),
  company,
  qualification_ids,
})
