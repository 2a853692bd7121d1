/** Checks the database, the mails and the images after a run; each writer reads back its own writes. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { createFolderStore } from '#server/images/folder-store.ts'
import { releaseAbandoned } from '#tests/support/abandoned-jobs.ts'
import { type MailedGroup, mailsExpectedOf, readSentMails } from '#tests/support/order-mails.ts'
import { consoleWrites, contacts, orders } from './business-writers.ts'
import type { Instance } from './instance.ts'
import type { Ledger } from './ledger.ts'
import { stockAtFirst, type World } from './world.ts'

type Select = <Row extends object>(query: string, values?: unknown[]) => Promise<Row[]>

const longestMailMs = 120_000

export async function checkAll(instance: Instance, world: World, ledger: Ledger): Promise<string[]> {
  const client = new Client({ connectionString: await instance.url() })
  await client.connect()
  const select: Select = async <Row extends object>(query: string, values: unknown[] = []) =>
    (await client.query<Row>(query, values)).rows
  try {
    await checkOrders(select, world, ledger)
    await checkContacts(select, ledger)
    await checkAuditLog(select, world, ledger)
    await checkPositions(select, ledger)
    const pictures = await checkPictures(select, instance, ledger)
    const mails = await checkMails(select, instance, ledger)
    const recount = await instance.command('award', 'recount', world.awardSlug)
    if (recount.code !== 0) ledger.report(`award recount: ${recount.output}`)
    const [votes = ''] = recount.output.split('\n')
    return [`award recount: ${votes}`, mails, `${pictures} pictures whose bytes have their sha256`]
  } finally {
    await client.end()
  }
}

async function checkOrders(select: Select, world: World, ledger: Ledger): Promise<void> {
  const notes = orders.map(({ note }) => note)
  const rows = await select<{ note: string; code: string }>(
    'select note, code from order_groups where user_id = any($1)',
    [world.members.map(({ client }) => client.account.userId)],
  )
  // Every order is retried by its key until answered: no other order exists.
  ledger.expect('orders', rows.map(({ note }) => note).toSorted(), notes.toSorted())
  const stock = await select(
    `select v.id, v.sample_stock from product_variations v
     left join order_items i on i.variation_id = v.id left join orders o on o.id = i.order_id
     where v.id = any($2) group by v.id
     having v.sample_stock <> $1 - coalesce(sum(i.quantity) filter (where o.status <> 6), 0)`,
    [stockAtFirst, world.orderedSamples],
  )
  ledger.expect('stock that does not add up', stock, [])
}

async function checkContacts(select: Select, ledger: Ledger): Promise<void> {
  const rows = await select<{ name: string }>(
    `select name, body, user_id::int as "userId" from maker_contacts where name like 'kills-%' order by name`,
  )
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  ledger.expect('contacts', rows.toSorted(byName), contacts.toSorted(byName))
}

async function checkAuditLog(select: Select, { lastAuditId }: World, ledger: Ledger): Promise<void> {
  const rows = await select<{ route: string; count: number }>(
    'select route, count(*)::int as count from audit_log where id > $1 group by route',
    [lastAuditId],
  )
  for (const route of new Set([
    ...rows.map((row) => row.route),
    ...Object.keys(consoleWrites.acknowledged),
  ])) {
    const count = rows.find((row) => row.route === route)?.count ?? 0
    const { [route]: least = 0 } = consoleWrites.acknowledged
    const { [route]: unanswered = 0 } = consoleWrites.unknown
    if (count < least || count > least + unanswered)
      ledger.report(
        `audit log: ${count} rows of ${route}, ${least} acknowledged and ${unanswered} unanswered`,
      )
  }
}

/** Checks that photos have positions 1 to n, and that no two items of a list share one. */
async function checkPositions(select: Select, ledger: Ledger): Promise<void> {
  const gaps = await select(
    `select project_id from posts where project_id is not null group by project_id
     having min(position) <> 1 or max(position) <> count(*) or count(distinct position) <> count(*)`,
  )
  ledger.expect('projects with gaps between photos', gaps, [])
  const same = await select('select list_id from list_items group by list_id, position having count(*) > 1')
  ledger.expect('lists with two items at one place', same, [])
}

async function checkPictures(select: Select, { dataFolder }: Instance, ledger: Ledger): Promise<number> {
  const objects = createFolderStore(join(dataFolder, 'objects'))
  const rows = await select<{ id: string; key: string; sha256: string; bytes: number }>(
    `select i.id, object_key as key, sha256, bytes::int from images i
     where exists (select from image_uploads u where u.image_id = i.id)`,
  )
  for (const { id, key, sha256, bytes } of rows) {
    const stored = (await objects.get(key)) ?? Buffer.of()
    const found = createHash('sha256').update(stored).digest('hex')
    if (stored.length !== bytes || found !== sha256)
      ledger.report(`image ${id} has ${stored.length} bytes of ${bytes}, sha256 ${found}`)
  }
  return rows.length
}

async function checkMails(select: Select, instance: Instance, ledger: Ledger): Promise<string> {
  const abandoned = await releaseAbandoned(await instance.url())
  const until = performance.now() + longestMailMs
  const waiting = () =>
    select(`select from graphile_worker.jobs where task_identifier = 'send_mail' and run_at <= now()`)
  while ((await waiting()).length > 0 && performance.now() < until) await wait(200)
  const groups = await select<MailedGroup>(`
    select g.code, u.email, array_agg(m.contact_email) as makers, bool_and(o.status = 6) as cancelled
    from order_groups g join users u on u.id = g.user_id join orders o on o.group_id = g.id
    join makers m on m.id = o.maker_id where g.note like 'kills-%' group by g.id, u.id`)
  const sent = await readSentMails(join(instance.dataFolder, 'mail'))
  let again = 0
  for (const mail of mailsExpectedOf(groups)) {
    const ids = sent.get(mail) ?? []
    if (ids.length === 0) ledger.report(`no mail: ${mail}`)
    // A worker killed between sending and recording sends the same mail again, under the same id.
    if (new Set(ids).size > 1) ledger.report(`two mails: ${mail}`)
    if (ids.length > 1) again += 1
  }
  return `${mailsExpectedOf(groups).length} mails of orders; ${again} sent again under the same id; ${abandoned} jobs of killed workers`
}
