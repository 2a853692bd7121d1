import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  createCertificate,
  deleteCertificate,
  updateCertificate,
} from '#contract/certificates/console-routes.ts'
import { boundedFields } from '#contract/data/change-requests.ts'
import { applyImport, undoImport } from '#contract/imports/routes.ts'
import { changeProducts } from '#contract/products/change-routes.ts'
import { updateProduct } from '#contract/products/console-routes.ts'
import { patchProduct, takeBackProductChanges } from '#contract/products/patch-routes.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { lockNames } from '#server/db/query-fragments.ts'
import { auditLog, namesNumber, products, productVariations } from '#server/db/schema/index.ts'
import {
  type BoundTally,
  type BoundVariation,
  compareBounded,
  emptyTally,
  joinTallies,
} from './bound-tally.ts'

/**
 * Serializes the bounded changes of a person, so that parallel requests count each other. Before the locks of
 * products, of which a bulk change takes many.
 */
export async function lockBoundedChanges(tx: Transaction, { isStaff, userId }: Actor): Promise<void> {
  if (!isStaff) await lockNames(tx, `bounded changes of person ${userId}`)
}

/** Bounded changes of the actor within the hour by maker, up to a row of the log. */
export type BoundRead = { until: number; byMaker: Map<number, BoundTally> }

export const noBoundRead = (): BoundRead => ({ until: 0, byMaker: new Map() })

const ofProducts = [
  changeProducts,
  updateProduct,
  patchProduct,
  takeBackProductChanges,
  applyImport,
  undoImport,
]
const ofCertificates = [createCertificate, updateCertificate, deleteCertificate]

const isBy = (userId: number, { until }: BoundRead, routes: readonly { id: string }[]): SQL =>
  sql`${auditLog.actorId} = ${userId} and ${auditLog.id} > ${until}
    and ${auditLog.createdAt} > now() - interval '1 hour'
    and ${inArray(
      auditLog.route,
      routes.map(({ id }) => id),
    )}`

/** Reads the log on from the last row that was read: under the person's lock, rows come in the order of their ids. */
export async function readOn(executor: Executor, { userId }: Actor, read: BoundRead): Promise<BoundRead> {
  const changes = await selectProductChanges(executor, isBy(userId, read, [...ofProducts, updateCertificate]))
  const reached = await selectReached(executor, userId, isBy(userId, read, ofCertificates))
  const add = (makerId: number, tally: BoundTally) =>
    read.byMaker.set(makerId, joinTallies(read.byMaker.get(makerId) ?? emptyTally, tally))
  for (const { makerId, before, after } of changes) add(makerId, compareBounded(before, after))
  for (const { makerId, keys } of reached) add(makerId, { ...emptyTally, changed: new Set(keys) })
  for (const { row } of [...changes, ...reached]) read.until = Math.max(read.until, row)
  return read
}

type LoggedVariations = { row: number; makerId: number; before: BoundVariation[]; after: BoundVariation[] }

const boundedOf = (state: PgColumn): SQL => {
  const fields = ['id', 'code', ...boundedFields].map(
    (field) => sql`${sql.raw(`'${field}'`)}, each -> ${sql.raw(`'${field}'`)}`,
  )
  return sql`(select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(${sql.join(fields, sql`, `)}))), '[]')
    from jsonb_array_elements(${state} -> 'variations') each)`
}

/** Selects changes of products that had been public before. A renamed certificate logs its products. */
async function selectProductChanges(executor: Executor, isCounted: SQL): Promise<LoggedVariations[]> {
  const { rows } = await executor.execute<LoggedVariations>(sql`
    select ${auditLog.id}::float8 as row, ${products.makerId}::float8 as "makerId", seen.before, seen.after
    from ${auditLog}
    join ${products} on ${products.id} = ${auditLog.thingId}
      and ${products.firstPublishedAt} < ${auditLog.createdAt}
    cross join lateral (
      select ${boundedOf(auditLog.before)} as before, ${boundedOf(auditLog.after)} as after offset 0) seen
    where ${auditLog.thingKind} = 'product' and ${isCounted} and seen.before <> seen.after`)
  return rows
}

type LoggedReach = { row: number; makerId: number; keys: string[] }

/** Selects 品番 of certificates with another last day, except those that another person gave it since. */
async function selectReached(executor: Executor, userId: number, isCounted: SQL): Promise<LoggedReach[]> {
  const v = productVariations
  const state = sql`coalesce(${auditLog.after}, ${auditLog.before})`
  const { rows } = await executor.execute<LoggedReach>(sql`
    select ${auditLog.id}::float8 as row, ${v.makerId}::float8 as "makerId", array_agg(${v.codeKey}) as keys
    from ${auditLog}
    join ${v} on ${v.makerId} = (${state} ->> 'maker_id')::bigint and ${namesNumber(sql`(${state} ->> 'number')`)}
    join ${products} on ${products.id} = ${v.productId} and ${products.firstPublishedAt} < ${auditLog.createdAt}
    where ${auditLog.thingKind} = 'certificate' and ${isCounted}
      and (${auditLog.after} is null
        or ${auditLog.before} ->> 'expires_on' is distinct from ${auditLog.after} ->> 'expires_on')
      and not exists (select from audit_log other where other.thing_kind = 'product'
        and other.thing_id = ${v.productId} and other.id > ${auditLog.id} and other.actor_id <> ${userId}
        and other.before ? 'variations' and not ${namesBefore(sql`other.before`, sql`(${state} ->> 'number')`)})
    group by ${auditLog.id}, ${v.makerId}`)
  return rows
}

/** Tells whether the variation named the number in a state of its product, which may leave certificates out. */
const namesBefore = (state: SQL, number: SQL): SQL =>
  sql`exists (select from jsonb_array_elements(${state} -> 'variations') each
    where (each ->> 'id')::bigint = ${productVariations.id} and (not each ? 'regulations'
      or jsonb_path_exists(each, '$.regulations.*.certificate ? (@ == $number)', jsonb_build_object('number', ${number}))))`
