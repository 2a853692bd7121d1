import { eq, gt, sql } from 'drizzle-orm'
import type { SetupStep } from '#contract/data/setup-steps.ts'
import { setupSteps } from '#contract/data/setup-steps.ts'
import type { Executor } from '#server/db/connect.ts'
import {
  homeBlocks,
  makerInvitations,
  makerMembers,
  makers,
  products,
  productVariations,
  projects,
} from '#server/db/schema/index.ts'
import { isPublic } from '#server/features/product-variations/card-queries.ts'
import { countTaxonomy } from '#server/features/taxonomy/service.ts'

const isUnexpired = gt(makerInvitations.expiresAt, sql`now()`)

export async function readSetup(executor: Executor) {
  const taxonomy = await countTaxonomy(executor)
  const counts: Record<SetupStep, number> = {
    taxonomy: taxonomy.categories,
    maker: await executor.$count(makers),
    people: (await executor.$count(makerMembers)) + (await executor.$count(makerInvitations, isUnexpired)),
    product: (await hasPublicProduct(executor)) ? 1 : 0,
    project: await executor.$count(projects, eq(projects.shown, true)),
    home: await executor.$count(homeBlocks),
  }
  const isWhole = Object.values(taxonomy).every((count) => count > 0)
  return {
    steps: setupSteps.map((key) => ({
      key,
      count: counts[key],
      done: key === 'taxonomy' ? isWhole : counts[key] > 0,
    })),
  }
}

/** Stops at the first one: a catalogue has hundreds of thousands of variations. */
async function hasPublicProduct(executor: Executor): Promise<boolean> {
  const rows = await executor
    .select({ id: products.id })
    .from(products)
    .innerJoin(productVariations, eq(productVariations.productId, products.id))
    .where(isPublic)
    .limit(1)
  return rows.length > 0
}
