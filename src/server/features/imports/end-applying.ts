import { and, desc, eq } from 'drizzle-orm'
import { importDays, importState } from '#contract/data/import-states.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { auditLog, makers, users } from '#server/db/schema/index.ts'
import { enqueueMail, type Mail } from '#server/mail/mail.ts'
import {
  findImport,
  type ImportChange,
  type ImportContext,
  type ImportRow,
  moveOn,
} from './import-context.ts'
import { importRecord } from './import-record.ts'

const mailedAfterMs = 120_000

export async function endApplying(
  { db, config: { webUrl } }: Pick<ImportContext, 'db' | 'config'>,
  id: number,
  change: ImportChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await moveOn(tx, id, importState.applying, change))) return
    const ended = await findImport(tx, id)
    const begun = await readLastAction(tx, id)
    if (!ended || !begun || Date.now() - begun.getTime() < mailedAfterMs) return
    const mail = await composeMail(tx, ended, webUrl)
    if (mail) await enqueueMail(tx, mail)
  })
}

/** A retry and a decided conflict begin the writing anew, long after the first time. */
async function readLastAction(tx: Transaction, id: number): Promise<Date | undefined> {
  const isOfImport = and(eq(auditLog.thingKind, importRecord.kind), eq(auditLog.thingId, id))
  const query = tx.select({ at: auditLog.createdAt }).from(auditLog).where(isOfImport)
  return (await first(query.orderBy(desc(auditLog.id)).limit(1)))?.at
}

async function composeMail(tx: Transaction, ended: ImportRow, webUrl: string): Promise<Mail | undefined> {
  if (ended.actingId === null) return undefined
  const person = await first(tx.select().from(users).where(eq(users.id, ended.actingId)))
  const maker = await first(tx.select().from(makers).where(eq(makers.id, ended.makerId)))
  if (!person?.email || !maker) return undefined
  const { said, next } = textsOf(ended)
  return {
    to: person.email,
    subject: `「${ended.fileName}」の取り込みが${said}`,
    text: `${person.screenName} 様

「${maker.name}」の「${ended.fileName}」の取り込みが${said}。
${next}

${webUrl}/console/imports/${ended.id}

取り込みは、始めた日から${importDays}日のあいだ、同じページで取り消せます。
`,
  }
}

function textsOf({ state, failure }: ImportRow): { said: string; next: string } {
  if (state === importState.failed) return { said: '途中で止まりました', next: failure }
  if (state === importState.partlyDone)
    return {
      said: '一部を残して終わりました',
      next: `${failure}書き込まなかったところと理由は、次のページにあります。`,
    }
  return { said: '終わりました', next: '結果は、次のページで確かめられます。' }
}
