/** Makes a whole index of very many documents, several times as fast as by changes: nothing is merged on the way. */

import { checkDoc, checkSchema } from './check-schema.ts'
import { SegmentedIndex } from './search-index.ts'
import type { Segment } from './segment/segment.ts'
import { SegmentBuilder } from './segment/segment-builder.ts'
import type { SearchDoc, SearchIndex, SearchSchema } from './types.ts'

/** Documents of one segment: the texts of many more would not fit into one Map, which holds 2^24. */
const MOST_DOCUMENTS = 1 << 20

export class IndexBuilder {
  private readonly schema: SearchSchema
  private readonly parts: SegmentBuilder[] = []
  private room = 0
  private lastId = 0

  constructor(schema: SearchSchema) {
    checkSchema(schema)
    this.schema = schema
  }

  /** Adds a document. Ids must ascend, which makes sure that none comes twice: a RangeError otherwise. O(letters). */
  add(doc: SearchDoc): void {
    checkDoc(doc)
    if (doc.id <= this.lastId) throw new RangeError(`document ${doc.id} comes after ${this.lastId}`)
    this.lastId = doc.id
    if (this.room === 0) {
      this.parts.push(new SegmentBuilder(this.schema))
      this.room = MOST_DOCUMENTS
    }
    this.parts.at(-1)?.add(doc)
    this.room--
  }

  /** The index. Yields between slices of work. O(letters x log letters). */
  *finish(): Generator<undefined, SearchIndex> {
    const segments: Segment[] = []
    for (let part = this.parts.shift(); part !== undefined; part = this.parts.shift()) {
      segments.push(yield* part.build())
    }
    return new SegmentedIndex(this.schema, segments)
  }
}
