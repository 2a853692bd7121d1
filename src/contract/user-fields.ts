import { choiceField, choicesField, optionalText, requiredText } from './body-fields.ts'
import { limits } from './limits.ts'
import { industries, occupations, qualifications } from './user-attributes.ts'

/** Fields that several calls about a person take. */
export const screenNameField = requiredText(limits.screenName, '表示名')

export const professionFields = {
  industry_id: choiceField(industries, '業種'),
  occupation_id: choiceField(occupations, '職種'),
  company: optionalText(limits.company, '会社名'),
  qualification_ids: choicesField(qualifications, '資格'),
}
