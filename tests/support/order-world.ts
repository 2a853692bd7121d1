// People who order samples, on a database that may move to another server, and the invariants of all their
// orders.
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { expect } from 'vitest'
import { createDatabase } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import { releaseAbandoned } from './abandoned-jobs.ts'
import { buildMaker } from './builders.ts'
import { buildSample } from './order-builders.ts'
import type { Acknowledged } from './order-load.ts'
import { type MailedGroup, mailsExpectedOf, readSentMails } from './order-mails.ts'
import { startTokenIssuer } from './token-issuer.ts'

const stockAtFirst = 1_000_000

/** Opens the world on `url`, a migrated database without rows. */
export async function openOrderWorld(url: string, people: number) {
  const issuer = await startTokenIssuer()
  const key = await issuer.addKey('orders')
  const emailOf = (subject: string) => `${subject}@example.jp`
  const subjects = Array.from({ length: people }, (_, n) => `person-${n}`)
  const variationIds: number[] = []
  const { db, pool } = createDatabase(url)
  const personOf = (subject: string) => ({ subject, screenName: subject, email: emailOf(subject) })
  await db.insert(users).values(subjects.map((name) => ({ issuer: issuer.address, ...personOf(name) })))
  for (let maker = 0; maker < 3; maker++) {
    const { id: makerId } = await buildMaker(db, { contactEmail: `maker-${maker}@example.jp` })
    for (let n = 0; n < 4; n++) {
      const sample = await buildSample(db, { product: { makerId }, sampleStock: stockAtFirst })
      variationIds.push(sample.id)
    }
  }
  await pool.end()
  const exp = Math.floor(Date.now() / 1000) + 7_200
  const sign = (sub: string) => issuer.sign(key, { sub, exp, email: emailOf(sub), email_verified: true })

  /** Connects for each query, because the server may have changed a moment ago. */
  async function select<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: url })
    await client.connect()
    return client
      .query<Row>(query, values)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }

  const selectGroups = () =>
    select<MailedGroup & { note: string }>(`
      select g.code, g.note, u.email, array_agg(m.contact_email) as makers, bool_and(o.status = 6) as cancelled
      from order_groups g join users u on u.id = g.user_id join orders o on o.group_id = g.id
      join makers m on m.id = o.maker_id group by g.id, u.id order by g.id`)

  return {
    tokens: await Promise.all(subjects.map(sign)),
    variationIds,
    variables: {
      TOKEN_ISSUER: issuer.address,
      TOKEN_JWKS_URL: `${issuer.address}/keys`,
      TOKEN_AUDIENCE: 'tokonoma',
    },
    countCodes: async (codes: readonly string[]) => {
      const query = 'select count(*)::int as count from order_groups where code = any($1::text[])'
      const [row] = await select<{ count: number }>(query, [codes])
      return row?.count
    },
    /** Expects each acknowledged order once as acknowledged, no other order, and matching stock. */
    expectToHave: async (acknowledged: readonly Acknowledged[]) => {
      const groups = await selectGroups()
      const written = groups.map(({ code, note: key, cancelled }) => ({ key, code, cancelled }))
      const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key)
      expect(written.toSorted(byKey)).toEqual(acknowledged.toSorted(byKey))
      const wrongStock = await select(
        `select v.id from product_variations v
         left join order_items i on i.variation_id = v.id left join orders o on o.id = i.order_id
         group by v.id
         having v.sample_stock <> $1 - coalesce(sum(i.quantity) filter (where o.status <> 6), 0)`,
        [stockAtFirst],
      )
      expect(wrongStock).toEqual([])
    },
    /** Expects exactly the mails of the orders. Returns the ids of each mail: the same job each time. */
    expectMailsIn: async (folder: string) => {
      const sent = await readSentMails(folder)
      expect([...sent.keys()].toSorted()).toEqual(mailsExpectedOf(await selectGroups()).toSorted())
      for (const ids of sent.values()) expect(new Set(ids).size).toBe(1)
      return sent
    },
    releaseAbandoned: () => releaseAbandoned(url),
    untilAllMailsAreSent: async () => {
      const waiting = () => select(`select from graphile_worker.jobs where task_identifier = 'send_mail'`)
      while ((await waiting()).length > 0) await wait(100)
    },
    close: issuer.close,
  }
}
