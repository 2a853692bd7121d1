import type { ConsoleContact, Contact } from '#contract/contacts/routes.ts'
import { contactMethods, inquiryCategories } from '#contract/data/contact-choices.ts'
import { labelOf } from '#contract/data/enums.ts'
import { fullNameOf } from '#server/search-index/kinds/product-variations/documents.ts'
import type { ContactRow } from './queries.ts'

export function presentContact({ contact, maker, variation, productName }: ContactRow): Contact {
  const { id, category, contactMethod, name, company, email, phone, body } = contact
  return {
    id,
    maker,
    product_variation:
      variation && productName !== null
        ? { id: variation.id, full_name: fullNameOf(productName, variation.name) }
        : null,
    category: { id: category, label: labelOf(inquiryCategories, category) },
    contact_method: { id: contactMethod, label: labelOf(contactMethods, contactMethod) },
    name,
    company,
    email,
    phone,
    body,
    created_at: contact.createdAt.toISOString(),
  }
}

export const presentForConsole = (row: ContactRow): ConsoleContact => ({
  ...presentContact(row),
  maker_email: row.makerEmail,
  user_id: row.contact.userId,
  read_at: row.contact.readAt?.toISOString() ?? null,
})
