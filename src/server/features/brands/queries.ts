import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-parts.ts'
import { brands, makers, products } from '#server/db/schema/index.ts'
import { isOnShow } from '#server/features/product-variations/card-queries.ts'
import { covers, imageColumns, logos } from '#server/images/present-image.ts'

export const selectBrand = (executor: Executor, id: number) =>
  first(
    executor
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
      .where(eq(brands.id, id)),
  )

export const brandExists = async (executor: Executor, id: number): Promise<boolean> =>
  (await executor.$count(brands, eq(brands.id, id))) > 0
