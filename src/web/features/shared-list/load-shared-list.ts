import type { Decision, ListItem } from '#contract/lists/schemas.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { type ItemFace, toItemFace } from '#web/shared/collected/item-face.ts'

export type SharedItem = Pick<ListItem, 'id' | 'room' | 'part' | 'quantity' | 'note'> & {
  face: ItemFace
  variationId: number | null
  decision: Decision | null
}

export type SharedListData = {
  token: string
  list: Pick<ApiResponse<'GET /shared_lists/{token}'>, 'name' | 'description' | 'owner' | 'team'>
  items: SharedItem[]
}

export async function loadSharedList(
  call: Call,
  token: string,
  signal: AbortSignal,
): Promise<SharedListData> {
  const { name, description, owner, team, items } = await call('GET /shared_lists/{token}', {
    params: { token },
    signal,
  })
  return asJson({
    token,
    list: { name, description, owner, team },
    items: items.flatMap((item): SharedItem[] => {
      const face = toItemFace(item)
      const { id, room, part, quantity, note, decision } = item
      const variationId = item.product_variation?.id ?? null
      return face ? [{ id, room, part, quantity, note, decision, face, variationId }] : []
    }),
  })
}
