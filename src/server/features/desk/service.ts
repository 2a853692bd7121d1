import { type ConsoleToday, mostWaiting } from '#contract/console/today-routes.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import { readEndingCertificates } from '#server/features/certificates/service.ts'
import { readWaitingChanges } from '#server/features/products/service.ts'
import { listReports } from '#server/features/reports/service.ts'
import { fullNameOf } from '#server/search-index/kinds/product-variations/documents.ts'
import type { Services } from '#server/services.ts'
import {
  countArticlesOfToday,
  countUnreadContacts,
  selectArticlesOfToday,
  selectLowSamples,
  selectOwnMakers,
  selectUnreadContacts,
  selectUnshippedOrders,
} from './queries.ts'

/** Reads the open work of the actor: of all makers for the staff, else of the actor's makers. */
export async function readToday(services: Services, actor: Actor): Promise<ConsoleToday> {
  const executor = services.db
  const [makers, orders, contacts, samples, changes, certificates, reports, articles] = await Promise.all([
    actor.isStaff ? [] : selectOwnMakers(executor, actor),
    readOrders(executor, actor),
    readContacts(executor, actor),
    readSamples(executor, actor),
    readWaitingChanges(executor, actor, mostWaiting),
    readEndingCertificates(executor, actor, mostWaiting),
    actor.isStaff ? readReports(services) : null,
    actor.isStaff ? readArticles(executor) : null,
  ])
  return { makers, orders, contacts, samples, changes, certificates, reports, articles }
}

async function readOrders(executor: Executor, actor: Actor): Promise<ConsoleToday['orders']> {
  const rows = await selectUnshippedOrders(executor, actor)
  return { count: rows[0]?.count ?? 0, items: rows.map(withMoment) }
}

async function readContacts(executor: Executor, actor: Actor): Promise<ConsoleToday['contacts']> {
  const [count, rows] = await Promise.all([
    countUnreadContacts(executor, actor),
    selectUnreadContacts(executor, actor),
  ])
  return { count, items: rows.map(withMoment) }
}

const withMoment = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  created_at: createdAt.toISOString(),
})

async function readSamples(executor: Executor, actor: Actor): Promise<ConsoleToday['samples']> {
  const rows = await selectLowSamples(executor, actor)
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ count, productName, name, ...row }) => ({
      ...row,
      full_name: fullNameOf(productName, name),
    })),
  }
}

async function readReports(services: Services): Promise<ConsoleToday['reports']> {
  const { items, total_count } = await listReports(services, {
    state: 'open',
    sort: 'newest',
    limit: mostWaiting,
  })
  return {
    count: total_count,
    items: items.map(({ id, thing: { kind, name }, reason, created_at }) => ({
      id,
      kind,
      name,
      reason,
      created_at,
    })),
  }
}

async function readArticles(executor: Executor): Promise<ConsoleToday['articles']> {
  const [count, rows] = await Promise.all([countArticlesOfToday(executor), selectArticlesOfToday(executor)])
  return {
    count,
    items: rows.map(({ publishedAt, ...row }) => ({
      ...row,
      published_at: new Date(publishedAt).toISOString(),
    })),
  }
}
