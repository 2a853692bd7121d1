import { useQuery } from '@tanstack/react-query'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { personCache } from '#web/shared/session/person-cache.ts'
import { personQuery } from '#web/shared/session/person-query.ts'

export type EndingItem = ApiResponse<'GET /lists/{id}/ending_items'>['items'][number]

/** Rows of one page share the answer. The api refuses it to readers of the list. */
export const useEndingItems = (listId: number) =>
  useQuery(personQuery('GET /lists/{id}/ending_items', { params: { id: listId } }), personCache())

export type ReplaceableRow = {
  itemId: number
  variationId: number
  room: string
}
