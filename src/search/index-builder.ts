/**
 * Builds a whole index of very many documents, several times as fast as by changes, because nothing is
 * merged.
 */

import { checkDoc, checkSchema } from './check-schema.ts'
import { SegmentedIndex } from './search-index.ts'
import type { Segment } from './segment/segment.ts'
import { SegmentBuilder } from './segment/segment-builder.ts'
import type { DocGroup, SearchDoc, SearchIndex, SearchSchema } from './types.ts'

/** Documents per segment: a Map holds at most 2^24 texts. */
const MOST_DOCUMENTS = 1 << 20

export class IndexBuilder {
  private readonly schema: SearchSchema
  private readonly parts: SegmentBuilder[] = []
  private room = 0
  private lastId = 0
  /** Segment of each group, regardless of its size. */
  private readonly groups = new Map<number, { part: SegmentBuilder; group: DocGroup }>()

  constructor(schema: SearchSchema) {
    checkSchema(schema)
    this.schema = schema
  }

  /** Adds a document. Throws a RangeError unless ids ascend, which excludes duplicates. O(letters). */
  add(doc: SearchDoc): void {
    checkDoc(this.schema, doc)
    if (doc.id <= this.lastId) throw new RangeError(`document ${doc.id} comes after ${this.lastId}`)
    this.lastId = doc.id
    this.place(doc)
  }

  /**
   * Picks the segment of the document's group. The first document sets the rank, which may change between
   * pages of rows.
   */
  private place(doc: SearchDoc): void {
    const { group } = doc
    const known = group && this.groups.get(group.id)
    const part = known?.part ?? this.nextPart()
    if (group && !known) this.groups.set(group.id, { part, group })
    part.add(known ? { ...doc, group: known.group } : doc)
  }

  private nextPart(): SegmentBuilder {
    const part = this.room > 0 ? this.parts.at(-1) : undefined
    if (part !== undefined) {
      this.room--
      return part
    }
    const next = new SegmentBuilder(this.schema)
    this.parts.push(next)
    this.room = MOST_DOCUMENTS - 1
    return next
  }

  /** Returns the index, in slices. O(letters x log letters). */
  *finish(): Generator<undefined, SearchIndex> {
    this.groups.clear()
    const segments: Segment[] = []
    for (let part = this.parts.shift(); part !== undefined; part = this.parts.shift()) {
      segments.push(yield* part.build())
    }
    return new SegmentedIndex(this.schema, segments)
  }
}
