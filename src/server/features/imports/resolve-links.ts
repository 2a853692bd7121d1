import { and, eq, sql } from 'drizzle-orm'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { ProductPatch, SuccessorLink, UnwrittenPart } from '#contract/imports/stored-types.ts'
import type { Executor } from '#server/db/connect.ts'
import { productVariations } from '#server/db/schema/index.ts'

const leftMessage = '後継品の製品を取り込めなかったため、後継品番を入れていません'

type ResolvedLinks = {
  productId: number | undefined
  fields: ProductPatch['changed']
  left: UnwrittenPart[]
}

/** Turns the 品番 of one product's links into ids. */
export async function resolveLinks(
  executor: Executor,
  makerId: number,
  links: readonly SuccessorLink[],
): Promise<ResolvedLinks> {
  const texts = links.flatMap(({ code, after }) => [
    code,
    ...after.filter((each) => typeof each === 'string'),
  ])
  const rows = await executor
    .select({
      ...{ id: productVariations.id, productId: productVariations.productId },
      key: productVariations.codeKey,
    })
    .from(productVariations)
    .where(
      and(
        eq(productVariations.makerId, makerId),
        sql`${productVariations.codeKey} = any(${sql.param(texts.map(foldProductCode))}::text[])`,
      ),
    )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const find = (text: string) => byKey.get(foldProductCode(text))
  const fields: ProductPatch['changed'] = []
  const left: UnwrittenPart[] = []
  let productId: number | undefined
  for (const { row, code, before, after } of links) {
    const variation = find(code)
    const ids = after.flatMap((each) => (typeof each === 'number' ? each : (find(each)?.id ?? [])))
    if (variation && ids.length === after.length) {
      productId = variation.productId
      fields.push({ row, code, id: variation.id, fields: { successors: [before, ids] } })
    } else left.push({ row, code, message: leftMessage })
  }
  return { productId, fields, left }
}
