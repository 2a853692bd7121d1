import { eq, isNull, or, sql } from 'drizzle-orm'
import type { InputIssue } from '#contract/data/errors.ts'
import { specMeasureKeys, specMessages } from '#contract/data/measure-rules.ts'
import { measures } from '#contract/data/measures.ts'
import {
  findRegulationIssues,
  type HeldRegulations,
  regulationMessages,
} from '#contract/data/regulation-rules.ts'
import { regulationKeys } from '#contract/data/regulations.ts'
import type { Transaction } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'
import { certificateColumns, certificates, productVariations } from '#server/db/schema/index.ts'
import { lockCertificates } from '#server/features/certificates/service.ts'
import { readSpecs, type VariationSpecs } from './variation-specs.ts'

/** Parts that were not sent stay as they are. */
type SentSpecs = { id: number | null; regulations?: HeldRegulations | undefined } & {
  [K in keyof VariationSpecs]?: VariationSpecs[K] | undefined
}

type SentProduct = {
  makerId: number
  productId: number | null
  category_ids: readonly number[]
  variations: readonly SentSpecs[]
}

/** Finds grades without a certificate, and certificates that are not the maker's. */
export async function findWrongRegulations(tx: Transaction, sent: SentProduct): Promise<InputIssue[]> {
  const { makerId, productId, variations } = sent
  const named = variations.flatMap(({ regulations = {} }) =>
    regulationKeys.flatMap((key) => regulations[key]?.certificate ?? []),
  )
  const known = named.length > 0 ? await readKnownNumbers(tx, makerId, productId) : new Set()
  return variations.flatMap(({ regulations = {} }, at) => {
    const unknown = regulationKeys.flatMap((key) => {
      const number = regulations[key]?.certificate ?? null
      if (number === null || known.has(number)) return []
      return [{ path: `${key}.certificate`, code: 'unknown', message: regulationMessages.unknownCertificate }]
    })
    return [...unknown, ...findRegulationIssues(regulations)].map((issue) => ({
      ...issue,
      path: `variations.${at}.regulations.${issue.path}`,
    }))
  })
}

/** Numbers of the maker's certificates and of shared ones, and those written in the product before its maker stored any. */
async function readKnownNumbers(
  tx: Transaction,
  makerId: number,
  productId: number | null,
): Promise<ReadonlySet<string>> {
  await lockCertificates(tx, makerId)
  const stored = await tx
    .select({ number: certificates.number })
    .from(certificates)
    .where(or(eq(certificates.makerId, makerId), isNull(certificates.makerId)))
  const written = await tx
    .selectDistinct({
      number: sql<string>`unnest(array[${sql.join(Object.values(certificateColumns), sql`, `)}])`,
    })
    .from(productVariations)
    .where(eq(productVariations.productId, productId ?? 0))
  return new Set([...stored, ...written].map(({ number }) => number))
}

/** Returns whether a variation has values of conditions or measures. */
export const hasSpecs = ({
  condition_value_ids = [],
  measures: given = {},
}: Omit<SentSpecs, 'id'>): boolean => condition_value_ids.length > 0 || Object.keys(given).length > 0

/** Finds values of conditions and measures that none of the product's categories has, or their headings. */
export async function findWrongSpecs(
  tx: Transaction,
  sent: Pick<SentProduct, 'category_ids' | 'variations'>,
): Promise<InputIssue[]> {
  const { category_ids, variations } = sent
  const kept = await readSpecs(
    tx,
    variations.flatMap(({ id, ...specs }) =>
      id !== null && !(specs.condition_value_ids && specs.measures) ? [id] : [],
    ),
  )
  const result = variations.map(({ id, ...specs }) => ({
    condition_value_ids: specs.condition_value_ids ?? kept(id ?? 0).condition_value_ids,
    measures: specs.measures ?? kept(id ?? 0).measures,
  }))
  if (!result.some(hasSpecs)) return []
  const { valueIds, measureIds } = await readOffered(tx, category_ids)
  return result.flatMap((each, at) => [
    ...(each.condition_value_ids.every((id) => valueIds.has(id))
      ? []
      : [
          {
            path: `variations.${at}.condition_value_ids`,
            ...{ code: 'unknown', message: specMessages.otherCategory },
          },
        ]),
    ...specMeasureKeys.flatMap((key) =>
      each.measures[key] === undefined || measureIds.has(measures[key].id)
        ? []
        : [
            {
              path: `variations.${at}.measures.${key}`,
              ...{ code: 'unknown', message: specMessages.otherMeasure },
            },
          ],
    ),
  ])
}

async function readOffered(tx: Transaction, categoryIds: readonly number[]) {
  const family = sql`(select unnest(array[c.id, c.parent_id]) from categories c where c.id = any(${idArray(categoryIds)}))`
  const values = await tx.execute<{ id: number }>(sql`
    select v.id::float8 as id from search_condition_values v
    join category_search_condition_groups g on g.group_id = v.group_id
    where g.category_id in ${family}`)
  const measured = await tx.execute<{ id: number }>(sql`
    select measure::float8 as id from category_measures where category_id in ${family}`)
  return {
    valueIds: new Set(values.rows.map(({ id }) => id)),
    measureIds: new Set<number>(measured.rows.map(({ id }) => id)),
  }
}
