import { z } from 'zod'
import type { SearchPlan } from '#search/results/plan.ts'
import type { Histogram, SearchResult } from '#search/types.ts'

const TotalSchema = z.object({ value: z.number() })

const GroupsSchema = z.object({ groups: z.object({ value: z.number() }) })

export const CountSchema = z
  .object({
    hits: z.object({ total: TotalSchema }),
    aggregations: z.object({ total: GroupsSchema }).optional(),
  })
  .transform(({ hits, aggregations }) => aggregations?.total.groups.value ?? hits.total.value)

/** Of documents, or of their groups. */
const CountedSchema = z
  .object({ doc_count: z.number(), groups: GroupsSchema.shape.groups.optional() })
  .transform(({ doc_count, groups }) => groups?.value ?? doc_count)
const KeySchema = z.object({ key: z.string() }).transform(({ key }) => Number(key))
const ValuesSchema = z.object({ buckets: z.array(z.unknown()) })
const BinsSchema = z.object({ buckets: z.record(z.string(), CountedSchema) })
const EndSchema = z.object({ value: z.number().nullable() })

/** An answer to `searchRequest`. */
export const AnswerSchema = z.object({
  hits: z.object({
    total: TotalSchema,
    /** The last key of the order is the id. */
    hits: z.array(z.object({ sort: z.array(z.unknown()) })),
  }),
  /** Groups that ignore the same, each with its counts beside `doc_count`. */
  aggregations: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
})

/** What was found, as the engine says it. */
export function presentAnswer(
  plan: SearchPlan,
  { hits, aggregations }: z.infer<typeof AnswerSchema>,
): SearchResult {
  const { total, ...counted } = aggregations
  const counts: Record<string, unknown> = Object.assign({}, ...Object.values(counted))
  return {
    ...emptyAnswer(plan),
    total: total ? GroupsSchema.parse(total).groups.value : hits.total.value,
    ids: hits.hits.map(({ sort }) => Number(sort.at(-1))),
    facets: Object.fromEntries(plan.facets.map(({ name }) => [name, valuesOf(counts[`facet ${name}`])])),
    histograms: Object.fromEntries(
      plan.histograms.map(({ request: { field, edges } }) => [
        field,
        histogramOf(counts, field, edges.length - 1),
      ]),
    ),
  }
}

/** Of what finds nothing whatever is there. */
export const emptyAnswer = ({ facets, histograms, keyword }: SearchPlan): SearchResult => ({
  total: 0,
  ids: [],
  facets: Object.fromEntries(facets.map(({ name }) => [name, new Map()])),
  histograms: Object.fromEntries(
    histograms.map(({ request: { field, edges } }) => [field, histogramOf({}, field, edges.length - 1)]),
  ),
  terms: keyword.required.map(({ typed }) => typed),
  onlyMarks: keyword.onlyMarks,
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
