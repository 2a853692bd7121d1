import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { CertificateContent } from '#contract/certificates/console-routes.ts'
import { changeRequestMessages } from '#contract/data/change-requests.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { namesNumber, products, productVariations } from '#server/db/schema/index.ts'
import { findMakerRoles } from '#server/maker-roles.ts'
import { lockBoundedChanges, noBoundRead, readOn } from './bound-log.ts'
import { changedCodes, emptyTally } from './bound-tally.ts'
import { requireFew } from './editor-bound.ts'

const v = productVariations

export type CertificateBound = ReturnType<typeof createCertificateBound>

/** Counts the 品番 that a new number or last day reaches, with the actor's bounded changes of products. */
export function createCertificateBound() {
  let done: ReadonlySet<string> | undefined
  return {
    /** Reads the log before the write, which logs the products of a new number. */
    async enter(tx: Transaction, actor: Actor, makerId: number | null | undefined): Promise<void> {
      await lockBoundedChanges(tx, actor)
      const roles = makerId ? await findMakerRoles(tx, actor, makerId) : []
      if (!makerId || !roles.includes('maker') || roles.includes('maker_admin')) return
      done = changedCodes((await readOn(tx, actor, noBoundRead())).byMaker.get(makerId) ?? emptyTally)
    },
    /** Follows the write: impossible ones have reasons of their own. Null stands for none. */
    async require(
      tx: Transaction,
      before: CertificateContent | null,
      after: CertificateContent | null,
    ): Promise<void> {
      const { maker_id: makerId = null, number = '' } = after ?? before ?? {}
      if (!done || makerId === null || !isReaching(before, after)) return
      const { manyOfForm, manyOfCertificate } = changeRequestMessages
      const reached = done.union(new Set(await selectReachedCodes(tx, makerId, number)))
      requireFew(done, reached, before && after ? manyOfForm : manyOfCertificate)
    },
  }
}

const isReaching = (before: CertificateContent | null, after: CertificateContent | null): boolean =>
  !after ||
  (before?.expires_on ?? null) !== after.expires_on ||
  (before !== null && before.number !== after.number)

async function selectReachedCodes(tx: Transaction, makerId: number, number: string): Promise<string[]> {
  const rows = await tx
    .select({ key: v.codeKey })
    .from(v)
    .innerJoin(products, eq(products.id, v.productId))
    .where(and(eq(v.makerId, makerId), namesNumber(sql`${number}`), isNotNull(products.firstPublishedAt)))
  return rows.map(({ key }) => key)
}
