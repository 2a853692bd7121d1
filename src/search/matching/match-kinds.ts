/** Documents matching one clause, by kind of match. A document can be in several kinds; the best counts (layers.ts). */
import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import { type Place, pointsOf, WHOLE } from '#search/query/match.ts'
import type { Segment } from '#search/segment/segment.ts'

export interface MatchLevel {
  points: number
  docs: Bitmap
}

interface Kind {
  field: number
  place: Place
  synonym: boolean
  docs: Bitmap
}

export class MatchKinds {
  private readonly segment: Segment
  private readonly kinds: (Kind | undefined)[] = []

  constructor(segment: Segment) {
    this.segment = segment
  }

  docsOf(field: number, place: Place, synonym: boolean): Bitmap {
    const at = (field * (WHOLE + 1) + place) * 2 + Number(synonym)
    const kind = this.kinds[at] ?? { field, place, synonym, docs: this.segment.bitmaps.take() }
    this.kinds[at] = kind
    return kind.docs
  }

  /** Returns the levels, best first. O(kinds). */
  levels(weights: readonly number[], fields?: ReadonlySet<number>): MatchLevel[] {
    return this.kinds
      .filter((kind) => kind !== undefined)
      .filter(({ field }) => fields?.has(field) ?? true)
      .map(({ field, place, synonym, docs }) => ({
        points: pointsOf(place, weights[field] ?? 1, synonym),
        docs,
      }))
      .sort((a, b) => b.points - a.points)
  }
}
