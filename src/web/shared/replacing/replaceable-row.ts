/** A product of a list or schedule, as far as a replacement needs it. */
export type ReplaceableRow = {
  itemId: number
  variationId: number
  room: string
  /** The client's 採用, 保留, 見送り or コメント; empty without one. */
  decision: string
}
