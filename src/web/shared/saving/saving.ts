import type { QueryClient } from '@tanstack/react-query'
import type { ApiResponse } from '#web/shared/api/call.ts'
import type { ItemUse } from '#web/shared/cards/marks-store.ts'
import { changeAsPerson, mapItems, personPages } from '#web/shared/session/person-query.ts'
import { type NamedList, rememberList } from './last-list.ts'

/** `use` also updates an item that is on the list already. */
export type Savable = { kind: number; id: number; use?: ItemUse | undefined }

/** Returns the query of the user's lists, each with the id of this item on it. */
export const listsWith = ({ kind, id }: Savable) =>
  personPages('GET /users/me/lists', { query: { kind, id, limit: 100 } })

export type OwnList = ApiResponse<'GET /users/me/lists'>['items'][number]

const also = ['GET /users/me/lists', 'GET /users/me/marks'] as const

/** Placeholder id until the response. */
const pendingItem = 0

function mark(cache: QueryClient, thing: Savable, listId: number, itemId: number | null): void {
  cache.setQueryData(
    listsWith(thing).queryKey,
    mapItems((list: OwnList) =>
      list.id === listId
        ? {
            ...list,
            item_id: itemId,
            item_count: list.item_count + Number(itemId !== null) - Number(list.item_id !== null),
          }
        : list,
    ),
  )
}

/** Adds the item to a list. Repeating it changes the quantity only. */
export async function saveTo(list: NamedList, thing: Savable): Promise<void> {
  const { kind, id, use } = thing
  const { id: itemId, quantity } = await changeAsPerson(
    'POST /lists/{id}/items',
    { params: { id: list.id }, body: { kind, id, ...use } },
    {
      expect: (cache) => mark(cache, thing, list.id, pendingItem),
      keep: (cache, item) => mark(cache, thing, list.id, item.id),
      also,
    },
  )
  if (use && use.quantity !== quantity) {
    await changeAsPerson('PATCH /lists/{list_id}/items/{item_id}', {
      params: { list_id: list.id, item_id: itemId },
      body: { quantity: use.quantity },
    })
  }
  rememberList(list)
}

export const takeFrom = (list: NamedList, itemId: number, thing: Savable) =>
  changeAsPerson(
    'DELETE /lists/{list_id}/items/{item_id}',
    { params: { list_id: list.id, item_id: itemId } },
    { expect: (cache) => mark(cache, thing, list.id, null), also },
  )

export const createList = (body: { name: string; is_private: boolean }) =>
  changeAsPerson('POST /lists', { body }, { also })
