/** Index over segments. Each document is live in one of them. */

import { finish } from './arrays/slices.ts'
import { arraysOf } from './arrays/typed-arrays.ts'
import { checkDoc, checkGroups, checkSchema } from './check-schema.ts'
import { suggestSpelling } from './did-you-mean/did-you-mean.ts'
import { readCompounds } from './matching/text-search.ts'
import { explainDoc } from './results/explain.ts'
import { groupOf } from './results/found-group.ts'
import { planSearch } from './results/plan.ts'
import { pageOf } from './results/result-page.ts'
import { type Counters, searchSegment } from './results/segment-search.ts'
import { chooseMerge, mergeSegments } from './segment/merging.ts'
import type { Segment } from './segment/segment.ts'
import { SegmentBuilder } from './segment/segment-builder.ts'
import { writeSnapshot } from './snapshot/snapshot-file.ts'
import type { IndexStats, SearchDoc, SearchIndex, SearchQuery, SearchResult, SearchSchema } from './types.ts'

/** Segments slow searches: beyond this, a change merges at once. */
const MOST_SEGMENTS = 12

/** Small merges run before a large one, which then goes on. */
interface RunningMerge {
  sources: readonly Segment[]
  steps: Generator<undefined, Segment>
  /** Ids removed or replaced since the merge began. */
  removed: number[]
}

export function createSearchIndex(schema: SearchSchema): SearchIndex {
  checkSchema(schema)
  return new SegmentedIndex(schema, [])
}

export class SegmentedIndex implements SearchIndex {
  private readonly schema: SearchSchema
  private segments: Segment[]
  /** Newest last; it runs first. */
  private merges: RunningMerge[] = []

  constructor(schema: SearchSchema, segments: readonly Segment[]) {
    this.schema = schema
    this.segments = [...segments]
  }

  get size(): number {
    return this.segments.reduce((sum, { liveCount }) => sum + liveCount, 0)
  }

  upsert(docs: readonly SearchDoc[]): void {
    for (const doc of docs) checkDoc(this.schema, doc)
    const latest = new Map(docs.map((doc) => [doc.id, doc]))
    if (latest.size === 0) return
    checkGroups(latest.values())
    const builder = new SegmentBuilder(this.schema)
    for (const doc of latest.values()) builder.add(doc)
    const segment = finish(builder.build())
    this.remove([...latest.keys(), ...this.idsInGroupsOf(latest.values())])
    this.segments.push(segment)
    while (this.segments.length > MOST_SEGMENTS && this.mergeStep());
  }

  remove(ids: readonly number[]): number {
    let removed = 0
    for (const id of ids) {
      if (!this.segments.some((segment) => segment.remove(id))) continue
      for (const merge of this.merges) merge.removed.push(id)
      removed++
    }
    if (removed > 0) this.segments = this.segments.filter(({ liveCount }) => liveCount > 0)
    return removed
  }

  has(id: number): boolean {
    return this.segments.some((segment) => segment.findLive(id) >= 0)
  }

  search(query: SearchQuery): SearchResult {
    const { plan, segments, counters, answers } = this.find(query)
    const total = totalOf(answers)
    const page = pageOf(answers, plan.offset, plan.limit)
    const result: SearchResult = {
      total,
      ids: page.map(({ segment, doc }) => segment.data.ids[doc] ?? 0),
      ...counters,
      terms: plan.keyword.required.map(({ typed }) => typed),
      onlyMarks: plan.keyword.onlyMarks,
    }
    if (plan.members > 0) {
      const hitsOf = new Map(answers.map(({ segment, hits }) => [segment, hits]))
      result.groups = page.map(({ segment, doc }) => groupOf(segment, hitsOf.get(segment), doc, plan.members))
    }
    if (total === 0 && query.keyword !== undefined) {
      const spelling = suggestSpelling(segments, query.keyword, plan.weights)
      if (spelling !== undefined) result.didYouMean = spelling
    }
    if (query.explain === true) {
      result.explain = page.map(({ segment, doc }) => explainDoc(this.schema, segment, doc, plan))
    }
    return result
  }

  count(query: SearchQuery): number {
    return totalOf(this.find({ ...query, sort: 'relevance', limit: 0, facets: [], histograms: [] }).answers)
  }

  private find(query: SearchQuery) {
    const planned = planSearch(this.schema, query)
    const segments = planned.keyword.onlyMarks ? [] : this.segments
    for (const segment of segments) segment.beginSearch()
    const keyword = readCompounds(segments, planned.keyword, planned.weights)
    const plan = { ...planned, keyword }
    const counters: Counters = {
      facets: Object.fromEntries(plan.facets.map(({ name }) => [name, new Map<number, number>()])),
      histograms: Object.fromEntries(
        plan.histograms.map(({ request: { field, edges } }) => [
          field,
          { counts: Array.from({ length: Math.max(0, edges.length - 1) }, () => 0), min: null, max: null },
        ]),
      ),
    }
    const answers = segments.map((segment) => ({ segment, ...searchSegment(segment, plan, counters) }))
    return { plan, segments, counters, answers }
  }

  mergeStep(): boolean {
    this.startMerge()
    const merge = this.merges.at(-1)
    if (merge === undefined) return false
    const step = merge.steps.next()
    if (step.done !== true) return true
    const { sources, removed } = merge
    for (const id of removed) {
      // A replaced document is live in a newer segment.
      step.value.remove(id)
    }
    this.merges.pop()
    this.segments = this.segments.filter((segment) => !sources.includes(segment))
    if (step.value.liveCount > 0) this.segments.unshift(step.value)
    return this.merges.length > 0 || this.chooseSources().length > 0
  }

  stats(): IndexStats {
    return {
      documents: this.size,
      segments: this.segments.length,
      deleted: this.segments.reduce((sum, { size, liveCount }) => sum + size - liveCount, 0),
      bytes: arraysOf(this.segments.map(({ data, live }) => [data, live])).reduce(
        (sum, { byteLength }) => sum + byteLength,
        0,
      ),
    }
  }

  snapshot(): Uint8Array<ArrayBuffer> {
    const { size, pieces } = writeSnapshot(this.schema, this.segments)
    const bytes = new Uint8Array(size)
    let at = 0
    for (const piece of pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    return bytes
  }

  snapshotPieces(): Iterable<Uint8Array> {
    return writeSnapshot(this.schema, this.segments).pieces
  }

  private idsInGroupsOf(docs: Iterable<SearchDoc>): number[] {
    const groups = new Set(Array.from(docs, ({ group }) => group?.id ?? 0))
    return this.segments.flatMap((segment) => [...groups].flatMap((group) => segment.liveIdsOfGroup(group)))
  }

  private startMerge(): void {
    const sources = this.chooseSources()
    if (sources.length === 0) return
    this.merges.push({ sources, steps: mergeSegments(this.schema, sources), removed: [] })
  }

  private chooseSources(): Segment[] {
    const taken = new Set(this.merges.flatMap(({ sources }) => sources))
    const free = this.segments.filter((segment) => !taken.has(segment))
    return chooseMerge(free, taken.size > 0)
  }
}

const totalOf = (answers: readonly { total: number }[]): number =>
  answers.reduce((sum, { total }) => sum + total, 0)
