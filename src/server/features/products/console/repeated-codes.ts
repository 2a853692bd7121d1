import { asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { makers, products, productVariations } from '#server/db/schema/index.ts'

type RepeatedCode = { maker: string; product: string; code: string }

/** Finds variations that share a 品番 with an older one of their maker, from before 品番 were unique. */
export async function findRepeatedCodes(
  executor: Executor,
  limit: number,
): Promise<{ total: number; items: RepeatedCode[] }> {
  const repeated = eq(productVariations.codeRepeated, true)
  const items = await executor
    .select({ maker: makers.name, product: products.name, code: productVariations.code })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .innerJoin(makers, eq(makers.id, products.makerId))
    .where(repeated)
    .orderBy(asc(productVariations.id))
    .limit(limit)
  return { total: await executor.$count(productVariations, repeated), items }
}
