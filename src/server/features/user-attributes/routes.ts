import * as contract from '#contract/user-attribute-lists.ts'
import { industries, occupations, qualifications } from '#contract/user-attributes.ts'
import { handle } from '#server/http/handler.ts'

export const userAttributeHandlers = () => [
  handle(contract.listUserAttributes, () => ({
    industries: [...industries],
    occupations: [...occupations],
  })),
  handle(contract.listQualifications, () => ({ items: [...qualifications] })),
]
