import { and, eq, ne, not, or, sql } from 'drizzle-orm'
import type { InputIssue } from '#contract/data/errors.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import { findProductIssues, productMessages } from '#contract/data/product-rules.ts'
import type { ProductContent, SentDocument, VariationContent } from '#contract/products/console-schemas.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isOneOf, lockNames } from '#server/db/query-fragments.ts'
import { brands, materials, products, productVariations } from '#server/db/schema/index.ts'
import { findWrongRegulations, findWrongSpecs, hasSpecs } from './check-specs.ts'
import { readDocuments } from './document-rows.ts'
import { findDocumentIssues } from './documents.ts'
import { findWrongCategories, lockChangedFamilies } from './product-categories.ts'
import { findWrongSuccessors } from './successors.ts'
import { findForeignPictures } from './variation-pictures.ts'

/** Sent content; `productId` is null for a new product. */
type SentProduct = Omit<ProductContent, 'maker_id' | 'documents' | 'variations'> & {
  makerId: number
  productId: number | null
  documents: SentDocument[] | undefined
  /** Parts that were not sent stay. */
  variations: (Omit<VariationContent, KeptPart> & { [K in KeptPart]?: VariationContent[K] | undefined })[]
}

type KeptPart = 'images' | 'regulations' | 'condition_value_ids' | 'measures' | DiscontinuationPart

type DiscontinuationPart = 'discontinued_on' | 'last_order_on' | 'successors'

/** Serializes writes of a maker's products, so that a code taken at the same moment is answered with its product. */
export const lockProductCodes = (tx: Transaction, makerId: number) =>
  lockNames(tx, `product codes of maker ${makerId}`)

/** Throws one error with every fault that the contract's fields cannot show. Needs the lock above. */
export async function requireValidProduct(tx: Transaction, actor: Actor, sent: SentProduct): Promise<void> {
  await lockChangedFamilies(tx, sent, sent.variations.some(hasSpecs))
  const issues = [
    ...findProductIssues(sent),
    ...(sent.documents
      ? findDocumentIssues(sent.documents, await readStored(sent.productId, (id) => readDocuments(tx, id)))
      : []),
    ...(await findTakenCodes(tx, sent)),
    ...(await findWrongCategories(tx, sent)),
    ...(await findWrongBrand(tx, sent)),
    ...(await findGoneMaterials(tx, sent)),
    ...(await findWrongRegulations(tx, sent)),
    ...(await findWrongSpecs(tx, sent)),
    ...(await findWrongSuccessors(tx, sent)),
    ...(await findForeignPictures(tx, actor, sent.makerId, sent.variations)),
  ]
  if (issues.length > 0) throw new ApiError('invalid_request', issues)
}

/** A new product has nothing stored. */
const readStored = async <Row>(
  productId: number | null,
  read: (id: number) => PromiseLike<Row[]>,
): Promise<Row[]> => (productId === null ? [] : read(productId))

async function findTakenCodes(
  tx: Transaction,
  { makerId, productId, variations }: SentProduct,
): Promise<InputIssue[]> {
  const own = await readStored(productId, (id) =>
    tx
      .select({ id: productVariations.id, code: productVariations.code })
      .from(productVariations)
      .where(eq(productVariations.productId, id)),
  )
  const codes = new Map(own.map(({ id, code }) => [id, code]))
  const keys = variations.map(({ code }) => foldProductCode(code))
  const taken = await tx
    .select({ key: productVariations.codeKey, code: productVariations.code, name: products.name })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(
      and(
        ne(productVariations.productId, productId ?? 0),
        or(...[false, true].map((isRepeated) => hasCode(makerId, keys, isRepeated))),
      ),
    )
  const takenOf = new Map(taken.map((row) => [row.key, row]))
  return variations.flatMap(({ id, code }, at): InputIssue[] => {
    const add = (field: string, rule: string, message: string) => [
      { path: `variations.${at}.${field}`, code: rule, message },
    ]
    if (id !== null && !codes.has(id)) return add('id', 'unknown', productMessages.unknownVariation)
    const other = takenOf.get(keys[at] ?? '')
    // A code repeated since before codes were unique may stay.
    if (other === undefined || (id !== null && codes.get(id) === code)) return []
    const isSame = other.code.normalize('NFKC') === code.normalize('NFKC')
    const { codeTaken, codeLikeTaken } = productMessages
    return add('code', 'taken', isSame ? codeTaken(other.name) : codeLikeTaken(other.code, other.name))
  })
}

/** Each half has an index of its own, that of unique codes being partial. */
const hasCode = (makerId: number, keys: readonly string[], isRepeated: boolean) =>
  and(
    isRepeated ? productVariations.codeRepeated : not(productVariations.codeRepeated),
    eq(productVariations.makerId, makerId),
    sql`${productVariations.codeKey} = any(${sql.param(keys)}::text[])`,
  )

async function findWrongBrand(tx: Transaction, { brand_id, makerId }: SentProduct): Promise<InputIssue[]> {
  if (brand_id === null) return []
  const own = await tx.$count(brands, and(eq(brands.id, brand_id), eq(brands.makerId, makerId)))
  return own > 0 ? [] : [{ path: 'brand_id', code: 'unknown', message: productMessages.unknownBrand }]
}

async function findGoneMaterials(tx: Transaction, { variations }: SentProduct): Promise<InputIssue[]> {
  const named = [...new Set(variations.flatMap(({ material_ids }) => material_ids))]
  if (named.length === 0) return []
  const rows = await tx.select({ id: materials.id }).from(materials).where(isOneOf(materials.id, named))
  const standing = new Set(rows.map(({ id }) => id))
  return variations.flatMap(({ material_ids }, at) =>
    material_ids.every((id) => standing.has(id))
      ? []
      : [
          {
            path: `variations.${at}.material_ids`,
            code: 'unknown',
            message: productMessages.unknownMaterial,
          },
        ],
  )
}
