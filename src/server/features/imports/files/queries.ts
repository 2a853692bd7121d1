import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { FileOutcome } from '#contract/data/import-files.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { Executor } from '#server/db/connect.ts'
import { containsKeyword } from '#server/db/query-fragments.ts'
import {
  catalogueImportFiles,
  images,
  productListings,
  products,
  productVariations,
} from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/present-image.ts'

const f = catalogueImportFiles
const v = productVariations

const selectFiles = (executor: Executor) =>
  executor
    .select({
      file: f,
      product: { id: products.id, name: products.name },
      variation: { id: v.id, code: v.code },
      image: imageColumns(images),
    })
    .from(f)
    .leftJoin(products, eq(products.id, f.productId))
    .leftJoin(v, eq(v.id, f.variationId))
    .leftJoin(images, eq(images.id, f.imageId))
    .$dynamic()

export type ListedFile = Awaited<ReturnType<typeof selectFiles>>[number]

const isListed = (id: number, outcome: FileOutcome | undefined) =>
  and(eq(f.importId, id), outcome === undefined ? undefined : eq(f.outcome, outcome))

export const selectFilePage = (
  executor: Executor,
  id: number,
  outcome: FileOutcome | undefined,
  { limit, after }: { limit: number; after: number },
) =>
  selectFiles(executor)
    .where(and(isListed(id, outcome), gt(f.position, after)))
    .orderBy(asc(f.position))
    .limit(limit)

export const countFiles = (executor: Executor, id: number, outcome: FileOutcome | undefined) =>
  executor.$count(f, isListed(id, outcome))

export const selectFile = (executor: Executor, id: number, position: number) =>
  selectFiles(executor).where(and(eq(f.importId, id), eq(f.position, position)))

const mostSuggested = 10

/** Suggests 品番 that begin with the keyword first. */
export function selectPlaces(executor: Executor, makerId: number, keyword: string) {
  const key = foldProductCode(keyword)
  const isCoded = key === '' ? sql`false` : sql`position(${key} in ${v.codeKey}) > 0`
  const isNamed = keyword.trim() === '' ? sql`true` : containsKeyword(productListings.nameKey, keyword)
  return executor
    .select({
      product: { id: products.id, name: products.name },
      variation: { id: v.id, code: v.code, name: v.name },
    })
    .from(v)
    .innerJoin(products, eq(products.id, v.productId))
    .innerJoin(productListings, eq(productListings.productId, v.productId))
    .where(and(eq(v.makerId, makerId), or(isCoded, isNamed)))
    .orderBy(
      sql`${v.codeKey} = ${key} desc`,
      sql`starts_with(${v.codeKey}, ${key}) desc`,
      asc(v.codeKey),
      asc(v.id),
    )
    .limit(mostSuggested)
}

export const selectOwnProduct = (executor: Executor, makerId: number, id: number) =>
  executor
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), eq(products.makerId, makerId)))

export const selectOwnVariation = (executor: Executor, makerId: number, code: string) =>
  executor
    .select({ id: v.id, productId: v.productId })
    .from(v)
    .where(and(eq(v.makerId, makerId), eq(v.codeKey, foldProductCode(code))))
