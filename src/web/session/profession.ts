import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Me } from '#contract/user-schemas.ts'
import { type FormIssues, issuesOf } from '../ui/form/form-issues.ts'
import { readText } from '../ui/form/use-form.ts'

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

export const emptyProfession: Profession = {
  industryId: null,
  occupationId: null,
  company: '',
  qualificationIds: [],
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

export const checkProfession = ({
  industryId,
  occupationId,
  company,
}: Omit<Profession, 'qualificationIds'>): FormIssues =>
  issuesOf({
    industryId: industryId === null ? messages.requiredChoice : undefined,
    occupationId: occupationId === null ? messages.requiredChoice : undefined,
    company: company.length > limits.company ? messages.atMost(limits.company) : undefined,
  })

/** As an account has it. */
export const toProfession = (designer: NonNullable<Me['designer']>): Profession => ({
  industryId: designer.industry.id,
  occupationId: designer.occupation.id,
  company: designer.company,
  qualificationIds: designer.qualifications.map(({ id }) => id),
})

/** As the api takes it, once checked. */
export const toProfessionBody = ({ industryId, occupationId, company, qualificationIds }: Profession) => ({
  industry_id: Number(industryId),
  occupation_id: Number(occupationId),
  company,
  qualification_ids: qualificationIds,
})
