import { z } from 'zod'
import { boundClauses } from '#search/opensearch/bound-clauses.ts'
import { createDescriber } from '#search/opensearch/document.ts'
import { fieldGroupsOf } from '#search/opensearch/field-groups.ts'
import { clauseFilter, type Dsl } from '#search/opensearch/keyword.ts'
import { countRequest, existsRequest, membersRequest, searchRequest } from '#search/opensearch/request.ts'
import { MOST_TERMS, type ParsedQuery } from '#search/query/query.ts'
import { planSearch, type SearchPlan } from '#search/results/plan.ts'
import type { SearchPort } from '#search/search-port.ts'
import type { FoundGroup, SearchDoc, SearchQuery, SearchResult, SearchSchema } from '#search/types.ts'
import { ApiError } from '#server/api-error.ts'
import {
  AnswerSchema,
  CountSchema,
  emptyAnswer,
  groupKeyOf,
  MembersSchema,
  presentAnswer,
  presentGroups,
} from './answer.ts'
import { isMissing, isRefusal, type OpenSearch, refused } from './client.ts'
import { suggestSpelling } from './corrections.ts'

const RefusedSchema = z.object({
  status: z.number(),
  error: z.object({ type: z.string(), reason: z.string().nullish() }),
})
const AllMembersSchema = z.object({ responses: z.array(z.union([MembersSchema, RefusedSchema])) })
const CountsSchema = z.object({ responses: z.array(z.union([CountSchema, RefusedSchema])) })

/** Partial answers would have wrong counts. */
const whole = { allow_partial_search_results: false }

const BulkSchema = z.object({
  errors: z.boolean(),
  items: z.array(
    z.record(
      z.string(),
      z.object({
        _id: z.string().default(''),
        status: z.number(),
        error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
      }),
    ),
  ),
})

/** If so many are refused and none accepted, the index itself does not fit. */
const mostUnfit = 10

/** About 1 MB and 50 ms of blocking: with thousands, searches of this process would time out. */
const documentsOfBulk = 100

export type OpenSearchIndexOptions = {
  client: OpenSearch
  /** An alias: a write to a deleted name must not create an index. */
  name: string
  schema: SearchSchema
  /** For refused documents, which are skipped; otherwise the error is thrown. */
  onUnfit?: (id: string, error: Error) => void
  /** Waits until writes are searchable; otherwise they are after a refresh. */
  atOnce?: boolean
}

export function createOpenSearchIndex({
  client,
  name,
  schema,
  onUnfit,
  atOnce = false,
}: OpenSearchIndexOptions): SearchPort {
  const describe = createDescriber(schema)
  const naming = fieldGroupsOf(schema).filter(({ names }) => names).length

  async function countAll(requests: readonly Dsl[]): Promise<number[]> {
    if (requests.length === 0) return []
    const lines = requests.flatMap((request) => [whole, request])
    const { responses } = await client.ask(CountsSchema, 'POST', `/${name}/_msearch`, lines)
    return responses.map((answer) => {
      if (typeof answer === 'number') return answer
      throw unlessMissing(refused(answer.status, answer.error))
    })
  }

  /** Compounds that no document has are read as parts, as in `matching/text-search.ts`. */
  async function readCompounds(keyword: ParsedQuery): Promise<ParsedQuery> {
    const compounds = keyword.required.filter(({ parts }) => parts.length > 0)
    const found = await countAll(compounds.map((clause) => existsRequest(clauseFilter(schema, clause))))
    const unknown = new Set(compounds.filter((_, place) => found[place] === 0))
    const required = keyword.required.flatMap((clause) => (unknown.has(clause) ? clause.parts : [clause]))
    return { ...keyword, required: required.slice(0, MOST_TERMS) }
  }

  async function plan(query: SearchQuery): Promise<SearchPlan> {
    const planned = planSearch(schema, query)
    return boundClauses({ ...planned, keyword: await readCompounds(planned.keyword) }, naming)
  }

  async function count(query: SearchQuery): Promise<number> {
    const planned = await plan(query)
    if (planned.keyword.onlyMarks) return 0
    const [total = 0] = await countAll([countRequest(schema, planned)])
    return total
  }

  async function search(query: SearchQuery): Promise<SearchResult> {
    const planned = await plan(query)
    if (planned.keyword.onlyMarks) return emptyAnswer(planned)
    const request = searchRequest(schema, planned)
    const path = `/${name}/_search?allow_partial_search_results=false`
    const answer = await client.ask(AnswerSchema, 'POST', path, request).catch((error: unknown) => {
      throw unlessMissing(error)
    })
    const found = presentAnswer(planned, answer)
    const result = planned.members > 0 ? { ...found, groups: await readGroups(planned, answer) } : found
    if (result.total > 0 || query.keyword === undefined) return result
    const better = await suggestSpelling({
      client,
      name,
      schema,
      keyword: query.keyword,
      readCompounds,
      countAll,
      count,
    })
    return better === undefined ? result : { ...result, didYouMean: better }
  }

  async function readGroups(planned: SearchPlan, page: z.infer<typeof AnswerSchema>): Promise<FoundGroup[]> {
    const groups = page.hits.hits.map(groupKeyOf)
    if (groups.length === 0) return []
    const requests = [planned, undefined].map((plan) => membersRequest(schema, groups, planned.members, plan))
    const lines = requests.flatMap((request) => [whole, request])
    const { responses } = await client.ask(AllMembersSchema, 'POST', `/${name}/_msearch`, lines)
    const [matching, all] = responses.map((answer) => {
      if ('error' in answer) throw unlessMissing(refused(answer.status, answer.error))
      return answer
    })
    return presentGroups(planned.members, page, matching, all)
  }

  async function write(lines: readonly unknown[]): Promise<void> {
    if (lines.length === 0) return
    const path = `/${name}/_bulk?require_alias=true${atOnce ? '&refresh=true' : ''}`
    const { errors, items } = await client.ask(BulkSchema, 'POST', path, lines, 'write')
    if (!errors) return
    const refusals = items
      .flatMap((item) => Object.values(item))
      .flatMap(({ _id, status, error }) => (error ? { id: _id, error: refused(status, error) } : []))
    const mayGoWithout = refusals.length < Math.max(mostUnfit, items.length)
    for (const { error } of refusals) {
      if (!onUnfit || !mayGoWithout || !isRefusal(error)) throw error
    }
    for (const { id, error } of refusals) onUnfit?.(id, error)
  }

  return {
    search,
    count,
    upsert: async (docs: readonly SearchDoc[]) => {
      const latest = [...new Map(docs.map((doc) => [doc.id, doc])).values()]
      for (let at = 0; at < latest.length; at += documentsOfBulk) {
        const some = latest.slice(at, at + documentsOfBulk)
        await write(some.flatMap((doc) => [{ index: { _id: String(doc.id) } }, describe(doc)]))
      }
    },
    remove: (ids) => write(ids.map((id) => ({ delete: { _id: String(id) } }))),
  }
}

/** A missing index is not the caller's mistake. */
const unlessMissing = (error: unknown): unknown =>
  isMissing(error) ? new ApiError('search_unavailable', undefined, { cause: error }) : error
