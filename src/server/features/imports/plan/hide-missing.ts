import { and, eq, not, sql } from 'drizzle-orm'
import type { ProductPlan } from '#contract/imports/stored-types.ts'
import type { Executor } from '#server/db/connect.ts'
import { products, productVariations } from '#server/db/schema/index.ts'
import type { ImportPlan } from './plan-import.ts'

const variations = productVariations

const isPublic = (makerId: number) =>
  and(
    eq(variations.makerId, makerId),
    eq(variations.published, true),
    eq(products.published, true),
    not(variations.discontinued),
  )

const isMissing = (keys: readonly string[]) => sql`${variations.codeKey} <> all(${sql.param(keys)}::text[])`

/** Counts the public 品番 of a maker, and those of them that a file lacks. `keys` are folded. */
export async function countMissing(
  db: Executor,
  makerId: number,
  keys: readonly string[],
): Promise<{ shown: number; missing: number }> {
  const [counted] = await db
    .select({
      shown: sql<number>`count(*)::int`,
      missing: sql<number>`(count(*) filter (where ${isMissing(keys)}))::int`,
    })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(isPublic(makerId))
  return counted ?? { shown: 0, missing: 0 }
}

type MissingVariation = { id: number; code: string; productId: number; name: string }

const loadMissing = (db: Executor, makerId: number, keys: readonly string[]): Promise<MissingVariation[]> =>
  db
    .select({ id: variations.id, code: variations.code, productId: products.id, name: products.name })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(and(isPublic(makerId), isMissing(keys)))
    .orderBy(products.id, variations.position, variations.id)

export type HiddenRow = { number: number; cells: string[] }

type MissingTable = {
  makerId: number
  keys: readonly string[]
  places: { code: number; name: number | undefined }
}

/** Adds a row behind those of the file for each 品番, and hides it. */
export async function hideMissing(
  db: Executor,
  plan: ImportPlan,
  { makerId, keys, places }: MissingTable,
): Promise<ImportPlan & { hidden: HiddenRow[] }> {
  const missing = await loadMissing(db, makerId, keys)
  const last = plan.rows.reduce((most, { number }) => Math.max(most, number), 0)
  const plans = new Map(plan.products.flatMap((each) => (each.patch ? [[each.productId, each]] : [])))
  const others: ProductPlan[] = []
  for (const [productId, own] of Map.groupBy(missing, (each) => each.productId)) {
    const changed = own.map(({ id, code }) => ({
      ...{ row: null, id, code },
      fields: { published: [true, false] as const },
    }))
    const patch = plans.get(productId)?.patch
    if (patch) patch.changed.push(...changed)
    else
      others.push({
        ...{ productId, name: own[0]?.name ?? '', rows: [], create: null },
        patch: { product: {}, changed, added: [] },
      })
  }
  const [written, links] = [
    plan.products.filter(({ links }) => !links),
    plan.products.filter(({ links }) => links),
  ]
  return {
    rows: plan.rows,
    products: [...written, ...others, ...links],
    hidden: missing.map(({ code, name }, at) => ({
      number: last + 1 + at,
      cells: layCells({ [places.code]: code, ...(places.name !== undefined && { [places.name]: name }) }),
    })),
  }
}

const layCells = (texts: Readonly<Record<number, string>>): string[] =>
  Array.from({ length: Math.max(...Object.keys(texts).map(Number)) + 1 }, (_, place) => texts[place] ?? '')
