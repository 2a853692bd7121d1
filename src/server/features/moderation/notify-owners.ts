import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { PublishedKind } from '#contract/data/published-kinds.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { auditLog } from '#server/db/schema/index.ts'
import { defineJob, enqueueByKey, enqueuedAt } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { hiddenMail, shownMail } from './mails.ts'
import { publishedTables } from './published-tables.ts'

type OwnerJobPayload = { kind: PublishedKind; id: number }

/** Waits a minute: a change undone at once sends nothing. */
export const notifyOwnersJob = defineJob({
  name: 'tell_owners_of_hiding',
  quick: true,
  run: ({ db }: { db: Database }, payload: OwnerJobPayload, id) =>
    db.transaction((tx) => mailOwners(tx, payload, enqueuedAt(id))),
})

export const notifyOwners = (tx: Transaction, payload: OwnerJobPayload): Promise<void> =>
  enqueueByKey(tx, notifyOwnersJob, [{ key: `hiding ${payload.kind} ${payload.id}`, payload }], '1 minute')

type Row = { name: string; reason: number | null; owners: { screenName: string; email: string }[] }

/** Compares with the state before the first change in that minute. */
async function wasHidden(tx: Transaction, { kind, id }: OwnerJobPayload, since: Date): Promise<boolean> {
  const changes = tx
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(and(eq(auditLog.thingKind, kind), eq(auditLog.thingId, id), gte(auditLog.createdAt, since)))
    .orderBy(asc(auditLog.id))
    .limit(1)
  return (await first(changes))?.before?.hidden_at != null
}

async function mailOwners(tx: Transaction, payload: OwnerJobPayload, since: Date): Promise<void> {
  const { kind, id } = payload
  const { table, from, name, ownerIds } = publishedTables[kind]
  const { rows } = await tx.execute<Row>(sql`
    select ${name} as name, ${table.hiddenReason} as reason, (
      select coalesce(json_agg(json_build_object('screenName', owner.screen_name, 'email', owner.email)), '[]')
      from users owner where owner.id in (${ownerIds}) and owner.email_verified and owner.email is not null) as owners
    from ${from} where ${table.id} = ${id}`)
  const [subject] = rows
  if (!subject || (subject.reason !== null) === (await wasHidden(tx, payload, since))) return
  for (const owner of subject.owners) {
    const content = { ...owner, kind, name: subject.name }
    await enqueueMail(tx, subject.reason === null ? shownMail(content) : hiddenMail(content, subject.reason))
  }
}
