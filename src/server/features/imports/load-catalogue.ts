import { and, eq, sql } from 'drizzle-orm'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { Executor } from '#server/db/connect.ts'
import { products, productVariations } from '#server/db/schema/index.ts'
import { toShiftJis } from '#server/spreadsheets/write-csv.ts'
import { listStepsOf, readSteps } from './export/read-steps.ts'
import type { Catalogue, RowReading } from './plan/types.ts'

export async function loadCatalogue(
  db: Executor,
  makerId: number,
  rows: readonly RowReading[],
): Promise<Catalogue> {
  const textsOf = (column: string) => [
    ...new Set(rows.flatMap(({ values }) => (values.has(column) ? String(values.get(column)) : []))),
  ]
  const codes = textsOf('code').map(foldProductCode)
  const named = await selectByName(db, makerId, textsOf('name'))
  const ids = new Set([...(await selectByCode(db, makerId, codes)), ...named.values()])
  const stored = (await Array.fromAsync(readSteps(db, await listStepsOf(db, [...ids])))).flat()
  const byId = new Map(stored.map((product) => [product.id, product]))
  return {
    byCode: new Map(
      stored.flatMap((product) =>
        product.variations.map(({ code }) => [foldProductCode(code), product] as const),
      ),
    ),
    byName: new Map(
      [...named].flatMap(([name, id]) => {
        const product = byId.get(id)
        return product ? [[name, product] as const] : []
      }),
    ),
  }
}

const selectByCode = async (db: Executor, makerId: number, codes: readonly string[]): Promise<number[]> =>
  (
    await db
      .selectDistinct({ id: productVariations.productId })
      .from(productVariations)
      .where(
        and(
          eq(productVariations.makerId, makerId),
          sql`${productVariations.codeKey} = any(${sql.param(codes)}::text[])`,
        ),
      )
  ).map(({ id }) => id)

/** A name that several products have says none. */
async function selectByName(
  db: Executor,
  makerId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ name: products.name, id: sql<number>`min(${products.id})::float8` })
    .from(products)
    .where(and(eq(products.makerId, makerId), sql`${products.name} = any(${sql.param(names)}::text[])`))
    .groupBy(products.name)
    .having(sql`count(*) = 1`)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Finds codes as written, without leading zeros, and as a Shift_JIS export writes them: 〓1 is 𠮷1. */
export async function loadKnownCodes(
  db: Executor,
  makerId: number,
  cells: readonly string[],
): Promise<(text: string) => string | undefined> {
  const keys = [...new Set(cells.map(foldProductCode))]
  const rows = await db
    .select({ key: productVariations.codeKey })
    .from(productVariations)
    .where(
      and(
        eq(productVariations.makerId, makerId),
        sql`${productVariations.codeKey} = any(${sql.param(keys)}::text[])`,
      ),
    )
  const known = new Set(rows.map(({ key }) => key))
  const needsForms = keys.some((key) => !known.has(key) && !ascii.test(key))
  const forms = needsForms ? await loadShiftJisForms(db, makerId) : new Map<string, string>()
  const padded = await loadPadded(
    db,
    makerId,
    keys.filter((key) => !known.has(key) && /^[1-9]\d*$/.test(key)),
  )
  return (text) => {
    const key = foldProductCode(text)
    return known.has(key) ? text : (padded.get(key) ?? forms.get(key))
  }
}

/** Loads 品番 by their digits without leading zeros: 000012 is 12. */
async function loadPadded(
  db: Executor,
  makerId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const { codeKey, code } = productVariations
  const isCut = sql`${codeKey} like '0%' and ltrim(${codeKey}, '0') = any(${sql.param(keys)}::text[])`
  const rows = await db
    .select({ code })
    .from(productVariations)
    .where(and(eq(productVariations.makerId, makerId), isCut))
  return onlyOnes(rows, (text) => foldProductCode(text).replace(/^0+/, ''))
}

const ascii = /^[ -~]*$/

async function loadShiftJisForms(db: Executor, makerId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ code: productVariations.code })
    .from(productVariations)
    .where(and(eq(productVariations.makerId, makerId), sql`${productVariations.code} ~ '[^ -~]'`))
  return onlyOnes(rows, (text) => foldProductCode(toShiftJis(text)))
}

function onlyOnes(
  rows: readonly { code: string }[],
  formOf: (code: string) => string,
): ReadonlyMap<string, string> {
  const byForm = Map.groupBy(rows, ({ code }) => formOf(code))
  return new Map(
    [...byForm].flatMap(([form, [only, ...others]]) =>
      only && others.length === 0 ? [[form, only.code] as const] : [],
    ),
  )
}
