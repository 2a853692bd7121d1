import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import {
  industries,
  occupations,
  occupationsNotForPro,
  qualifications,
} from '#contract/data/user-attributes.ts'
import {
  choiceDoc,
  choiceField,
  choicesField,
  optionalChoiceField,
  optionalText,
  requiredText,
} from '#contract/kit/body-fields.ts'

export const screenNameField = requiredText(limits.screenName, '表示名')

const proOccupations = occupations.filter(({ id }) => !occupationsNotForPro.includes(id))

export const workFields = {
  industry_id: optionalChoiceField(industries, '業種'),
  occupation_id: optionalChoiceField(occupations, '職業'),
}

export const professionFields = {
  industry_id: choiceField(industries, '業種'),
  occupation_id: choiceField(occupations, '職業')
    .refine((id) => !occupationsNotForPro.includes(id), messages.notForPro('職業'))
    .openapi(choiceDoc(proOccupations, '職業')),
  company: optionalText(limits.company, '会社名'),
  qualification_ids: choicesField(qualifications, '資格'),
}
