// Builders of rows with sensible defaults: a test names only its subject, and missing parents are created.
import type { Database } from '#server/db/connect.ts'
import * as schema from '#server/db/schema/index.ts'
import { imageIdOf } from '#server/images/describe-image.ts'
import { nextNumber } from './next-number.ts'

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

export async function buildImage(db: Database, values: Values<typeof schema.images> = {}) {
  return one(
    await db
      .insert(schema.images)
      .values({ ...imageOf(nextNumber(), values.sha256), ...values })
      .returning(),
  )
}

export const buildImages = async (db: Database, count: number) =>
  count === 0
    ? []
    : db
        .insert(schema.images)
        .values(Array.from({ length: count }, () => imageOf(nextNumber())))
        .returning()

function imageOf(n: number, given?: string) {
  const sha256 = given ?? n.toString(16).padStart(13, '0').padEnd(64, '0')
  return {
    id: imageIdOf(sha256),
    objectKey: `images/test-${n}.jpg`,
    sha256,
    mimeType: 'image/jpeg',
    width: 1600,
    height: 1200,
    bytes: 100_000,
    dominantHex: '#b5a48c',
  }
}

export async function buildMaker(db: Database, values: Values<typeof schema.makers> = {}) {
  const n = nextNumber()
  const defaults = {
    name: `試作家具${n}`,
    nameKana: 'シサクカグ',
    tagline: '木の家具をつくる会社',
    description: '国産材の家具をつくっています。',
    prefecture: '岐阜県',
  }
  return one(
    await db
      .insert(schema.makers)
      .values({ ...defaults, ...values })
      .returning(),
  )
}

export async function buildBrand(db: Database, values: Values<typeof schema.brands> = {}) {
  const defaults = { name: `試作ブランド${nextNumber()}`, nameKana: 'シサクブランド', description: '' }
  const makerId = values.makerId ?? (await buildMaker(db)).id
  return one(
    await db
      .insert(schema.brands)
      .values({ ...defaults, ...values, makerId })
      .returning(),
  )
}

export async function buildCertificate(db: Database, values: Values<typeof schema.certificates> = {}) {
  const makerId = values.makerId === undefined ? (await buildMaker(db)).id : values.makerId
  return one(
    await db
      .insert(schema.certificates)
      .values({ number: `K-${nextNumber()}`, ...values, makerId })
      .returning(),
  )
}

/** Creates a category of the first level unless parentId is given. kind 1: interior, 2: building material. */
export async function buildCategory(db: Database, values: Values<typeof schema.categories> = {}) {
  const n = nextNumber()
  const defaults = { kind: 1, name: `試作分類${n}`, nameKana: 'シサクブンルイ', position: n }
  return one(
    await db
      .insert(schema.categories)
      .values({ ...defaults, ...values })
      .returning(),
  )
}

export async function buildMaterial(db: Database, values: Values<typeof schema.materials> = {}) {
  const n = nextNumber()
  const defaults = { name: `試作素材${n}`, nameKana: 'シサクソザイ', position: n }
  return one(
    await db
      .insert(schema.materials)
      .values({ ...defaults, ...values })
      .returning(),
  )
}

export async function buildConditionGroup(
  db: Database,
  { valueNames = ['あり', 'なし'], categoryIds = [] }: { valueNames?: string[]; categoryIds?: number[] } = {},
) {
  const n = nextNumber()
  const group = one(
    await db
      .insert(schema.searchConditionGroups)
      .values({ name: `試作条件${n}`, position: n })
      .returning(),
  )
  const values = await db
    .insert(schema.searchConditionValues)
    .values(valueNames.map((name, position) => ({ groupId: group.id, name, position })))
    .returning()
  for (const categoryId of categoryIds) {
    await db.insert(schema.categorySearchConditionGroups).values({ categoryId, groupId: group.id })
  }
  return { ...group, values }
}

export type ProductValues = Values<typeof schema.products> & { categoryIds?: number[] }

/** Creates a product in one new category unless categoryIds are given. */
export const buildProduct = async (db: Database, values: ProductValues = {}) =>
  one(await buildProducts(db, 1, values))

/** Creates products of one maker in the same categories. */
export async function buildProducts(
  db: Database,
  count: number,
  { categoryIds, ...values }: ProductValues = {},
) {
  const makerId = values.makerId ?? (await buildMaker(db)).id
  const rows = Array.from({ length: count }, () => ({
    kind: 1,
    name: `試作チェア${nextNumber()}`,
    nameKana: 'シサクチェア',
    description: '座り心地を確かめるための椅子です。',
    ...values,
    makerId,
  }))
  const products = await db.insert(schema.products).values(rows).returning()
  const categories = categoryIds ?? [(await buildCategory(db, { kind: products[0]?.kind ?? 1 })).id]
  const places = products.flatMap(({ id: productId }) =>
    categories.map((categoryId) => ({ productId, categoryId })),
  )
  if (places.length > 0) await db.insert(schema.productCategories).values(places)
  return products
}

/** Creates a CAD drawing; the caller stores its object. */
export async function buildDocument(
  db: Database,
  values: Partial<typeof schema.productDocuments.$inferInsert> = {},
) {
  const defaults = {
    kind: 3,
    name: '外形図',
    fileName: '椅子-1042.dxf',
    mimeType: 'image/vnd.dxf',
    bytes: 6,
    objectKey: 'documents/drawing.dxf',
    position: 0,
  }
  const productId = values.productId ?? (await buildProduct(db)).id
  return one(
    await db
      .insert(schema.productDocuments)
      .values({ ...defaults, ...values, productId })
      .returning(),
  )
}

export function one<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('nothing was inserted')
  return row
}
