import { z } from 'zod'
import type { SearchPlan } from '#search/results/plan.ts'
import type { FoundGroup, Histogram, SearchResult } from '#search/types.ts'

const TotalSchema = z.object({ value: z.number() })

const GroupsSchema = z.object({ groups: z.object({ value: z.number() }) })

export const CountSchema = z
  .object({
    hits: z.object({ total: TotalSchema }),
    aggregations: z.object({ total: GroupsSchema }).optional(),
  })
  .transform(({ hits, aggregations }) => aggregations?.total.groups.value ?? hits.total.value)

const CountedSchema = z
  .object({ doc_count: z.number(), groups: GroupsSchema.shape.groups.optional() })
  .transform(({ doc_count, groups }) => groups?.value ?? doc_count)
const KeySchema = z.object({ key: z.string() }).transform(({ key }) => Number(key))
const ValuesSchema = z.object({ buckets: z.array(z.unknown()) })
const BinsSchema = z.object({ buckets: z.record(z.string(), CountedSchema) })
const EndSchema = z.object({ value: z.number().nullable() })

/** The last key is the id; with groups, the third last is the group. */
const HitSchema = z.object({ sort: z.array(z.unknown()) })

type Hit = z.infer<typeof HitSchema>

const idOf = ({ sort }: Hit): number => Number(sort.at(-1))
export const groupKeyOf = ({ sort }: Hit): number => Number(sort.at(-3))

const HitsSchema = z.object({ hits: z.object({ hits: z.array(HitSchema) }) })

export const MembersSchema = z.object({
  aggregations: z.object({
    groups: z.object({
      buckets: z.array(z.object({ key: z.number(), doc_count: z.number(), members: HitsSchema })),
    }),
  }),
})

export const AnswerSchema = z.object({
  hits: z.object({ total: TotalSchema, hits: z.array(HitSchema) }),
  /** By ignored filters, each with its counts beside `doc_count`. */
  aggregations: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
})

export function presentAnswer(
  plan: SearchPlan,
  { hits, aggregations }: z.infer<typeof AnswerSchema>,
): SearchResult {
  const { total, ...counted } = aggregations
  const counts: Record<string, unknown> = Object.assign({}, ...Object.values(counted))
  return {
    ...emptyAnswer(plan),
    total: total ? GroupsSchema.parse(total).groups.value : hits.total.value,
    ids: hits.hits.map(idOf),
    facets: Object.fromEntries(plan.facets.map(({ name }) => [name, valuesOf(counts[`facet ${name}`])])),
    histograms: Object.fromEntries(
      plan.histograms.map(({ request: { field, edges } }) => [
        field,
        histogramOf(counts, field, edges.length - 1),
      ]),
    ),
  }
}

type Members = z.infer<typeof MembersSchema>

/** Returns up to `most` documents per group: matching ones first. */
export function presentGroups(
  most: number,
  page: z.infer<typeof HitsSchema>,
  matching: Members | undefined,
  all: Members | undefined,
): FoundGroup[] {
  const byGroup = (answer: Members | undefined) =>
    new Map(answer?.aggregations.groups.buckets.map((bucket) => [bucket.key, bucket]))
  const [hits, members] = [byGroup(matching), byGroup(all)]
  return page.hits.hits.map((first) => {
    const [found, whole] = [hits, members].map((groups) => groups.get(groupKeyOf(first)))
    const idsOf = (bucket: typeof found) => bucket?.members.hits.hits.map(idOf) ?? []
    const met = new Set([idOf(first), ...idsOf(found)])
    const ids = new Set([...met, ...idsOf(whole)])
    return {
      ids: [...ids].slice(0, most),
      matching: Math.min(met.size, most),
      // `whole` was read a moment later and may have fewer.
      size: Math.max(whole?.doc_count ?? 0, ids.size),
    }
  })
}

/** Returns the result of a query that cannot match anything. */
export const emptyAnswer = ({ facets, histograms, keyword, members }: SearchPlan): SearchResult => ({
  total: 0,
  ids: [],
  facets: Object.fromEntries(facets.map(({ name }) => [name, new Map()])),
  histograms: Object.fromEntries(
    histograms.map(({ request: { field, edges } }) => [field, histogramOf({}, field, edges.length - 1)]),
  ),
  terms: keyword.required.map(({ typed }) => typed),
  onlyMarks: keyword.onlyMarks,
  ...(members > 0 && { groups: [] }),
})

function valuesOf(counted: unknown): Map<number, number> {
  const { buckets } = ValuesSchema.parse(counted)
  return new Map(buckets.map((bucket) => [KeySchema.parse(bucket), CountedSchema.parse(bucket)]))
}

function histogramOf(counts: Readonly<Record<string, unknown>>, field: string, bins: number): Histogram {
  const counted = counts[`bins ${field}`]
  const { buckets } = counted === undefined ? { buckets: {} } : BinsSchema.parse(counted)
  const endOf = (name: string) => EndSchema.safeParse(counts[`${name} ${field}`]).data?.value ?? null
  return {
    counts: Array.from({ length: Math.max(0, bins) }, (_, bin) => buckets[bin] ?? 0),
    min: endOf('min'),
    max: endOf('max'),
  }
}
