import { industries, qualifications } from '#contract/data/user-attributes.ts'
import * as contract from '#contract/user-attributes/routes.ts'
import { handle } from '#server/http/handler.ts'

export const userAttributeHandlers = () => [
  handle(contract.listUserAttributes, () => ({
    industries: [...industries],
    occupations: contract.occupationsOfForms,
  })),
  handle(contract.listQualifications, () => ({ items: [...qualifications] })),
]
