import { eq, sql } from 'drizzle-orm'
import { lowSampleStock } from '#contract/console/today-routes.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { lockNames } from '#server/db/query-fragments.ts'
import { isOfShownMaker, lowSampleNotices, products, productVariations } from '#server/db/schema/index.ts'
import { defineJob } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { selectMailedAdmins } from '#server/maker-mailboxes.ts'
import { type LowSample, lowSampleMail } from './low-sample-mail.ts'
import { isRunningOut } from './queries.ts'

type LowSampleContext = { db: Database; config: { webUrl: string } }

/** In the morning of Japan: a variation once as it runs out, and once more when none is left. */
export const lowSamplesJob = defineJob({
  name: 'mail_low_samples',
  cron: '45 23 * * *',
  quick: true,
  run: async ({ db, config }: LowSampleContext) => {
    for (const makerId of await selectMakers(db))
      await db.transaction((tx) => mailMaker(tx, makerId, config.webUrl))
  },
})

const low = sql`
  ${productVariations} join ${products} on ${products.id} = ${productVariations.productId}
    and ${products.published} and ${isOfShownMaker(products.makerId)}
  left join ${lowSampleNotices} on ${eq(lowSampleNotices.variationId, productVariations.id)}
  where ${isRunningOut} and (${lowSampleNotices.variationId} is null
    or ${productVariations.sampleStock} = 0 and not ${lowSampleNotices.empty})`

async function selectMakers(db: Database): Promise<number[]> {
  await db.execute(sql`
    delete from ${lowSampleNotices} where exists (
      select from ${productVariations} where ${productVariations.id} = ${lowSampleNotices.variationId}
        and ${productVariations.sampleStock} > ${lowSampleStock})`)
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct ${productVariations.makerId} as id from ${low} order by 1`,
  )
  return rows.map(({ id }) => Number(id))
}

async function mailMaker(tx: Transaction, makerId: number, webUrl: string): Promise<void> {
  const admins = await selectMailedAdmins(tx, [makerId])
  if (admins.length === 0) return
  await lockNames(tx, `low samples ${makerId}`)
  const { rows: samples } = await tx.execute<LowSample & { id: string }>(sql`
    select ${productVariations.id} as id, ${productVariations.code} as code, ${products.name} as product,
      ${productVariations.name} as name, ${productVariations.sampleStock} as stock
    from ${low} and ${productVariations.makerId} = ${makerId}
    order by ${productVariations.sampleStock}, ${productVariations.id}`)
  if (samples.length === 0) return
  await tx
    .insert(lowSampleNotices)
    .values(samples.map(({ id, stock }) => ({ variationId: Number(id), empty: stock === 0 })))
    .onConflictDoUpdate({ target: lowSampleNotices.variationId, set: { empty: true } })
  for (const { email: to, ...admin } of admins)
    if (to) await enqueueMail(tx, lowSampleMail({ ...admin, to, samples, webUrl }))
}
