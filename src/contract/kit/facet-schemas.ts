import { z } from '@hono/zod-openapi'
import {
  amountDecimals,
  type ChoiceFacet,
  type ChoiceKey,
  type Facet,
  type FacetTable,
  type FlagFacet,
  type FlagKey,
  type ParamOf,
  type RangeFacet,
  type RangeKey,
} from '#contract/data/define-facets.ts'
import { flagParam, idListParam, rangeParam } from './params.ts'
import { IdSchema } from './schemas.ts'

export const FacetValueSchema = z.object({
  id: IdSchema,
  name: z.string(),
  count: z.int().nonnegative(),
  parent_id: IdSchema.nullable().optional().openapi({ description: 'カテゴリの親、こだわりの条件群' }),
})

export type FacetValue = z.infer<typeof FacetValueSchema>

const ChoiceCountsSchema = z.array(FacetValueSchema)

const FlagCountsSchema = z.object({ count: z.int().nonnegative() })

const RangeCountsSchema = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  histogram: z.array(z.object({ up_to: z.number().nullable(), count: z.int().nonnegative() })).optional(),
})

export type RangeCounts = z.infer<typeof RangeCountsSchema>

type Params<T extends FacetTable> = {
  [K in ChoiceKey<T> as ParamOf<T[K]>]: ReturnType<typeof idListParam>
} & {
  [K in FlagKey<T> as ParamOf<T[K]>]: ReturnType<typeof flagParam>
} & {
  [K in RangeKey<T> as ParamOf<T[K]>]: ReturnType<typeof rangeParam>
}

export function facetParams<T extends FacetTable>(facets: T): Params<T> {
  // Object.fromEntries loses the pairing of names and schemas; the mapped type restores it.
  return Object.fromEntries(Object.values(facets).flatMap(describeParams)) as Params<T>
}

function describeParams(facet: Facet): [string, z.ZodType][] {
  if (facet.kind === 'flag') return [[facet.param, flagParam(facet.description ?? `「${facet.label}」だけ`)]]
  if (facet.kind === 'choice') return [[facet.param, idListParam(describeChoice(facet))]]
  const { label, note, unit } = facet
  const decimals = amountDecimals[unit]
  return [
    [facet.min, rangeParam(`${label}の下限（${note ?? unit}）`, decimals)],
    [facet.max, rangeParam(`${label}の上限（${note ?? unit}）`, decimals)],
  ]
}

function describeChoice({ label, control, values = [] }: ChoiceFacet): string {
  const meanings = values.map((value) => `${value.id} ${value.label}`).join(' ')
  const description =
    control === 'groups'
      ? `${label}（同じ条件群の中はいずれか、群どうしはすべて）`
      : `${label}（複数はいずれか）`
  return meanings ? `${description}。${meanings}` : description
}

type FacetCountShape<T extends FacetTable> = {
  -readonly [K in keyof T]: T[K] extends ChoiceFacet
    ? typeof ChoiceCountsSchema
    : T[K] extends FlagFacet
      ? typeof FlagCountsSchema
      : typeof RangeCountsSchema
}

const countsOf = { choice: ChoiceCountsSchema, flag: FlagCountsSchema, range: RangeCountsSchema }

export function facetCounts<T extends FacetTable>(facets: T): z.ZodObject<FacetCountShape<T>> {
  const shape = Object.entries(facets).map(([key, { kind }]) => [key, countsOf[kind]])
  return z.object(Object.fromEntries(shape)) as z.ZodObject<FacetCountShape<T>>
}

const noCounts = { choice: [], flag: { count: 0 }, range: { min: null, max: null } satisfies RangeCounts }

/** Returns example counts that are empty except for `known`. */
export function exampleCounts<T extends FacetTable>(
  facets: T,
  known: Partial<z.infer<z.ZodObject<FacetCountShape<T>>>>,
): z.infer<z.ZodObject<FacetCountShape<T>>> {
  const none = Object.entries(facets).map(([key, { kind }]: [string, Facet | RangeFacet]) => [
    key,
    noCounts[kind],
  ])
  return { ...Object.fromEntries(none), ...known }
}
