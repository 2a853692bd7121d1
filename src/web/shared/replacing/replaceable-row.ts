/** A product of a list or schedule, as far as a replacement needs it. */
export type ReplaceableRow = {
  itemId: number
  variationId: number
  room: string
}
