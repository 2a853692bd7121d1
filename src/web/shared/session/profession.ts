import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { lengthOfLine } from '#contract/data/plain-text.ts'
import { occupationsNotForPro } from '#contract/data/user-attributes.ts'
import type { Me } from '#contract/users/schemas.ts'
import { type FormIssues, issuesOf } from '#web/kit/form/form-issues.ts'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'
import { readText } from '#web/kit/form/use-form.ts'

export type Work = {
  industry_id: number | null
  occupation_id: number | null
}

export type Profession = Work & {
  company: string
  qualification_ids: number[]
}

export const professionLabels = {
  industry_id: '業種',
  occupation_id: '職業',
  company: '会社名',
  qualification_ids: '資格',
}

export const readWork = (data: FormData): Work => ({
  industry_id: readId(data, 'industry_id'),
  occupation_id: readId(data, 'occupation_id'),
})

const readId = (data: FormData, name: string) => Number(data.get(name)) || null

export const readProfession = (data: FormData): Profession => ({
  ...readWork(data),
  company: readText(data, 'company'),
  qualification_ids: data.getAll('qualification_ids').map(Number),
})

export const checkProfession = ({
  industry_id,
  occupation_id,
  company,
}: Omit<Profession, 'qualification_ids'>): FormIssues =>
  issuesOf({
    industry_id: industry_id === null ? messages.requiredChoice : undefined,
    occupation_id: findOccupationIssue(occupation_id),
    company: findLengthIssue(company, limits.company, lengthOfLine),
  })

function findOccupationIssue(id: number | null): string | undefined {
  if (id === null) return messages.requiredChoice
  return occupationsNotForPro.includes(id) ? messages.notForPro(professionLabels.occupation_id) : undefined
}

export const toProfession = ({ industry, occupation, designer }: Me): Profession => ({
  industry_id: industry?.id ?? null,
  occupation_id: occupation?.id ?? null,
  company: designer?.company ?? '',
  qualification_ids: designer?.qualifications.map(({ id }) => id) ?? [],
})

export const toProfessionBody = ({ industry_id, occupation_id, company, qualification_ids }: Profession) => ({
  industry_id: Number(industry_id),
  occupation_id: Number(occupation_id),
  company,
  qualification_ids,
})
