import { choiceField, choicesField, optionalText, requiredText } from './body-fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { industries, occupations, occupationsNotForPro, qualifications } from './user-attributes.ts'

/** Fields that several calls about a person take. */
export const screenNameField = requiredText(limits.screenName, '表示名')

const industryField = choiceField(industries, '業種')
const occupationField = choiceField(occupations, '職業')

/** What a general person may say of their work. */
export const workFields = {
  industry_id: industryField.nullable().optional(),
  occupation_id: occupationField.nullable().optional(),
}

/** What a designer says of theirs. */
export const professionFields = {
  industry_id: industryField,
  occupation_id: occupationField.refine(
    (id) => !occupationsNotForPro.includes(id),
    messages.notForPro('職業'),
  ),
  company: optionalText(limits.company, '会社名'),
  qualification_ids: choicesField(qualifications, '資格'),
}
