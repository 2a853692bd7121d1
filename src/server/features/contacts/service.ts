import type { z } from '@hono/zod-openapi'
import {
  type ConsoleContact,
  type Contact,
  createContact,
  readContact as readContactRoute,
  unreadContact as unreadContactRoute,
} from '#contract/contacts/routes.ts'
import type { ConsoleContactSort } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import type { CursorList } from '#contract/kit/lists.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { recordChange } from '#server/console/change-record.ts'
import { listBySort } from '#server/console/list-by-sort.ts'
import { answerOnce } from '#server/db/answer-once.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { readPage } from '#server/db/pages.ts'
import { requireMaker } from '#server/features/makers/service.ts'
import { listByCursor } from '#server/http/lists.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { findMailboxes } from '#server/maker-mailboxes.ts'
import { enterMaker, findMakerRoles } from '#server/maker-roles.ts'
import { definePolicy } from '#server/policy.ts'
import type { Services } from '#server/services.ts'
import { contactRecord } from './contact-record.ts'
import { inquiryCopyMail, inquiryMail } from './mails.ts'
import { presentContact, presentForConsole } from './present.ts'
import {
  type ContactFilter,
  type ContactRow,
  contactKeys,
  countContacts,
  findContact,
  insertContact,
  isPublicProductOf,
  matchingContacts,
  selectContactPage,
  selectContactsByIds,
  selectContactsOf,
  selectLooks,
} from './queries.ts'

const contactPolicy = definePolicy({
  read: ['staff', 'maker'],
  mark_read: ['staff', 'maker'],
})

export type Inquiry = {
  makerId: number
  body: z.output<(typeof createContact)['body']>
  idempotencyKey: string | undefined
}

/**
 * Stores and mails an inquiry in one transaction. Repeats are answered once per key, or within a minute
 * without one. The idempotency record has only the id: the text is stored once.
 */
export async function sendContact(
  { db, config }: Services,
  actor: Actor,
  inquiry: Inquiry,
): Promise<Contact> {
  const { makerId, body, idempotencyKey: key } = inquiry
  const once = { userId: actor.userId, route: createContact.id, key, request: { makerId, body } }
  const { id } = await db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId, 'key share')
    return answerOnce(tx, { ...once, sameFor: limits.sameWriteSeconds }, () =>
      storeContact(tx, actor, inquiry, config.webUrl),
    )
  })
  return presentContact(found(await findContact(db, id)))
}

async function storeContact(
  tx: Transaction,
  actor: Actor,
  { makerId, body }: Inquiry,
  webUrl: string,
): Promise<{ id: number }> {
  const { email } = actor.identity
  // The maker could not reply.
  if (email === null) throw new ApiError('email_unverified')
  await requireMaker(tx, makerId)
  const variationId = body.product_variation_id
  if (variationId !== null && !(await isPublicProductOf(tx, makerId, variationId)))
    throw foreignProductError()
  const made = await insertContact(tx, {
    makerId,
    userId: actor.userId,
    variationId,
    category: body.category,
    contactMethod: body.contact_method,
    name: body.name,
    company: body.company,
    email,
    phone: body.phone,
    body: body.body,
  })
  const row = found(await findContact(tx, found(made).id))
  const contact = presentContact(row)
  // The operator forwards it from the console if there is none.
  const mailboxesOf = await findMailboxes(tx, [makerId])
  for (const to of mailboxesOf(makerId)) await enqueueMail(tx, inquiryMail(to, contact, webUrl))
  await enqueueMail(tx, inquiryCopyMail(contact, webUrl))
  return { id: contact.id }
}

const foreignProductError = () =>
  new ApiError('invalid_request', [
    { path: 'product_variation_id', code: 'custom', message: 'このメーカーの製品を選んでください' },
  ])

export function listContacts(
  services: Services,
  actor: Actor,
  query: ContactFilter & { sort: ConsoleContactSort; limit: number; cursor?: string },
): Promise<CursorList<ConsoleContact>> {
  const { db } = services
  return listBySort(db, query, {
    keys: contactKeys,
    matching: matchingContacts(actor, query),
    load: async (ids) => presentAll(services, await selectContactsByIds(db, ids)),
    byDefault: () =>
      listByCursor(query, (page) =>
        readPage(selectContactPage(db, actor, query, page), countContacts(db, actor, query), (rows) =>
          presentAll(services, rows),
        ),
      ),
  })
}

async function presentAll({ db, config }: Services, rows: readonly ContactRow[]): Promise<ConsoleContact[]> {
  const looks = await selectLooks(
    db,
    rows.flatMap(({ variation }) => variation?.id ?? []),
  )
  return rows.map((row) => presentForConsole(config.apiUrl, row, looks))
}

export async function listContactsOf({ db }: Services, { userId }: Actor): Promise<Contact[]> {
  return (await selectContactsOf(db, userId)).map(presentContact)
}

export async function getConsoleContact(
  services: Services,
  actor: Actor,
  id: number,
): Promise<ConsoleContact> {
  const row = found(await findContact(services.db, id))
  contactPolicy.require(await findMakerRoles(services.db, actor, row.maker.id), 'read')
  const [contact] = await presentAll(services, [row])
  return found(contact)
}

export async function setContactRead(
  services: Services,
  actor: Actor,
  { id, isRead }: { id: number; isRead: boolean },
): Promise<ConsoleContact> {
  const { db } = services
  await db.transaction(async (tx) => {
    const findMakerId = async () => (await findContact(tx, id))?.maker.id
    contactPolicy.require(await enterMaker(tx, actor, findMakerId), 'mark_read')
    const { id: route } = isRead ? readContactRoute : unreadContactRoute
    const write = { route, record: contactRecord, id }
    await recordChange(tx, actor, write, (before) => {
      // Keep the first time it was read.
      const readAt = found(before).read_at ?? new Date().toISOString()
      return contactRecord.write(tx, id, { read_at: isRead ? readAt : null })
    })
  })
  const [contact] = await presentAll(services, [found(await findContact(db, id))])
  return found(contact)
}
