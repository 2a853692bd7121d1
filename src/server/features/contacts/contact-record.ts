import { eq } from 'drizzle-orm'
import { inquiryCategories } from '#contract/data/contact-choices.ts'
import { labelOf } from '#contract/data/enums.ts'
import type { ConsoleRecord } from '#server/console/console-record.ts'
import { makerContacts } from '#server/db/schema/index.ts'
import { findContact } from './queries.ts'

/** Logs only whether it was read: the text is stored once. */
export const contactRecord = {
  kind: 'contact',
  async read(executor, id) {
    const row = await findContact(executor, id)
    if (!row) return null
    const { maker, contact } = row
    return {
      name: `${maker.name}・${labelOf(inquiryCategories, contact.category)}`,
      state: { read_at: contact.readAt?.toISOString() ?? null },
    }
  },
  write: (tx, id, state) =>
    tx
      .update(makerContacts)
      .set({ readAt: state?.read_at ? new Date(state.read_at) : null })
      .where(eq(makerContacts.id, id)),
} satisfies ConsoleRecord<{ read_at: string | null }>
