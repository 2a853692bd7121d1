export type ReplaceableRow = {
  itemId: number
  variationId: number
  room: string
}
