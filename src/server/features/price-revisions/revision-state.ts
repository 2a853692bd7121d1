/** `code` is the one of today: states name 品番 by id. */
export type NewPrice = {
  id: number
  code: string
  price_kind: number
  price: number | null
  price_unit: number
}

export type RevisionState = {
  maker_id: number
  name: string
  effective_on: string
  revision_state: number
  announced_at: string | null
  prices: NewPrice[]
}
