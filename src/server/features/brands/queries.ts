import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { brands, makers, products } from '#server/db/schema/index.ts'
import { isOnShow } from '#server/features/product-variations/card-queries.ts'
import { covers, imageColumns, logos } from '#server/images/image-columns.ts'

export const selectBrand = async (db: Database, id: number) => {
  const rows = await db
    .select({
      id: brands.id,
      name: brands.name,
      nameKana: brands.nameKana,
      description: brands.description,
      maker: { id: makers.id, name: makers.name },
      logo: imageColumns(logos),
      cover: imageColumns(covers),
      productCount: sql<number>`(select count(*)::int from ${products}
        where ${products.brandId} = ${brands.id} and ${isOnShow})`,
    })
    .from(brands)
    .innerJoin(makers, eq(makers.id, brands.makerId))
    .leftJoin(logos, eq(logos.id, brands.logoImageId))
    .leftJoin(covers, eq(covers.id, brands.coverImageId))
    .where(eq(brands.id, id))
  return rows[0]
}

export const brandExists = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(brands, eq(brands.id, id))) > 0
