import { and, asc, eq, sql } from 'drizzle-orm'
import { makerRole } from '#contract/data/maker-roles.ts'
import { editorSetupSteps, type MakerSetupStep, makerSetupSteps } from '#contract/data/setup-steps.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import {
  isShownMaker,
  makerInvitations,
  makerMembers,
  makers,
  products,
  productVariations,
} from '#server/db/schema/index.ts'
import { isPublic } from '#server/features/product-variations/card-queries.ts'

const publicVariations = sql`from ${productVariations} join ${products} on ${products.id} = ${productVariations.productId}
  where ${products.makerId} = ${makers.id} and ${productVariations.makerId} = ${makers.id} and ${isPublic}`

const countOf = (condition: ReturnType<typeof sql>) => sql<number>`(${condition})::int`

/** Stops at the first product or sample: a maker may have tens of thousands. */
const counts: Record<MakerSetupStep, ReturnType<typeof countOf>> = {
  logo: countOf(sql`${makers.logoImageId} is not null`),
  texts: sql<number>`(${makers.tagline} <> '')::int + (${makers.description} <> '')::int`,
  product: countOf(sql`exists (select ${publicVariations})`),
  sample: countOf(sql`exists (select ${publicVariations} and not ${productVariations.discontinued}
    and ${productVariations.sampleAvailable} and ${productVariations.sampleStock} > 0)`),
  people: countOf(sql`(select count(*) from maker_members other where other.maker_id = ${makers.id}
      and other.user_id <> ${makerMembers.userId})
    + (select count(*) from ${makerInvitations} where ${makerInvitations.makerId} = ${makers.id}
      and ${makerInvitations.expiresAt} > now())`),
}

const needed: Record<MakerSetupStep, number> = { logo: 1, texts: 2, product: 1, sample: 1, people: 1 }

export async function readMakerSetup(executor: Executor, { userId, isStaff }: Actor) {
  if (isStaff) return { makers: [] }
  const rows = await executor
    .select({ id: makers.id, name: makers.name, role: makerMembers.role, ...counts })
    .from(makerMembers)
    .innerJoin(makers, eq(makers.id, makerMembers.makerId))
    .where(and(eq(makerMembers.userId, userId), isShownMaker))
    .orderBy(asc(makers.id))
  return {
    makers: rows.map(({ id, name, role, ...row }) => ({
      maker: { id, name },
      steps: (role === makerRole.admin ? makerSetupSteps : editorSetupSteps).map((key) => ({
        ...{ key, count: row[key], done: row[key] >= needed[key] },
      })),
    })),
  }
}
