import type { ConsoleContact, Contact } from '#contract/contacts/routes.ts'
import { contactMethods, inquiryCategories } from '#contract/data/contact-choices.ts'
import { labelOf } from '#contract/data/enums.ts'
import { presentImage } from '#server/images/present-image.ts'
import { fullNameOf } from '#server/search-index/kinds/product-variations/documents.ts'
import type { ContactRow, LookRow } from './queries.ts'

export function presentContact({ contact, maker, variation, productName }: ContactRow): Contact {
  const { id, category, contactMethod, name, company, email, phone, body } = contact
  return {
    id,
    maker,
    product_variation:
      variation && productName !== null
        ? {
            id: variation.id,
            full_name: fullNameOf(productName, variation.name),
            code: variation.code,
            product: { id: variation.productId },
          }
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

export function presentForConsole(
  apiUrl: string,
  row: ContactRow,
  looks: readonly LookRow[],
): ConsoleContact {
  const contact = presentContact(row)
  const look = looks.find(({ id }) => id === row.variation?.id)
  return {
    ...contact,
    product_variation: contact.product_variation && {
      ...contact.product_variation,
      image: presentImage(apiUrl, look?.image ?? null),
      shown: look?.shown ?? false,
    },
    has_mailbox: row.hasMailbox,
    user_id: row.contact.userId,
    read_at: row.contact.readAt?.toISOString() ?? null,
  }
}
