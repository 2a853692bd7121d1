import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CursorList } from '#contract/kit/lists.ts'
import type { ListItem } from '#contract/lists/schemas.ts'
import type { CallArguments } from '#web/shared/api/call.ts'
import { ofResources } from '#web/shared/session/pending-changes.ts'
import {
  changeAsPerson,
  personPages,
  usePersonCache,
  usePersonPages,
  usePersonQuery,
} from '#web/shared/session/person-query.ts'
import { useEveryPage } from '#web/shared/session/use-every-page.ts'

export type ItemChange = NonNullable<CallArguments<'PATCH /lists/{list_id}/items/{item_id}'>[0]['body']>

const also = ['GET /users/me/lists', 'GET /users/me/marks'] as const

const pagesOf = (id: number) => [{ params: { id }, query: { limit: 100 } }] as const

export const useOwnList = (id: number) => usePersonQuery('GET /lists/{id}', { params: { id } })

/** Refetches on focus of the window: clients decide at any time. */
export function useReadOnLooking(): void {
  const cache = usePersonCache()
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void cache.invalidateQueries(ofResources(['/lists']))
    }
    const looks = ['focus', 'visibilitychange'] as const
    for (const look of looks) addEventListener(look, read)
    return () => {
      for (const look of looks) removeEventListener(look, read)
    }
  }, [cache])
}

/** Loads all pages: the order spans the whole list. */
export function useOwnItems(id: number) {
  const pages = usePersonPages('GET /lists/{id}/items', ...pagesOf(id))
  const { items = [] } = useEveryPage(pages)
  return { pages, items }
}

/** Returns an updater that changes all items and merges them into one page. */
const asOnePage =
  (change: (items: ListItem[]) => ListItem[]) => (list: InfiniteData<CursorList<ListItem>> | undefined) =>
    list && {
      pageParams: list.pageParams.slice(0, 1),
      pages: list.pages
        .slice(-1)
        .map((last) => ({ ...last, items: change(list.pages.flatMap(({ items }) => items)) })),
    }

const editItems = (cache: QueryClient, id: number, change: (items: ListItem[]) => ListItem[]) =>
  cache.setQueryData(personPages('GET /lists/{id}/items', ...pagesOf(id)).queryKey, asOnePage(change))

/** Serializes the changes of each item: the last input wins. */
const lastOf = new Map<number, Promise<unknown>>()

export function describeItem(listId: number, item: ListItem, body: ItemChange): Promise<ListItem> {
  const change = changeAsPerson(
    'PATCH /lists/{list_id}/items/{item_id}',
    { params: { list_id: listId, item_id: item.id }, body },
    {
      after: lastOf.get(item.id),
      expect: (cache) => replace(cache, listId, item.id, (now) => ({ ...now, ...withoutAbsent(body) })),
      store: (cache, saved) => replace(cache, listId, item.id, () => saved),
    },
  )
  lastOf.set(
    item.id,
    change.catch(() => {}),
  )
  return change
}

const replace = (cache: QueryClient, listId: number, id: number, change: (item: ListItem) => ListItem) =>
  editItems(cache, listId, (items) => items.map((each) => (each.id === id ? change(each) : each)))

const withoutAbsent = ({ room, part, quantity, note }: ItemChange) => ({
  ...(room !== undefined && { room }),
  ...(part !== undefined && { part }),
  ...(quantity !== undefined && { quantity }),
  ...(note !== undefined && { note }),
})

export const moveToList = (listId: number, { id }: ListItem, toList: number) =>
  changeAsPerson(
    'PATCH /lists/{list_id}/items/{item_id}',
    { params: { list_id: listId, item_id: id }, body: { list_id: toList } },
    { expect: (cache) => editItems(cache, listId, (items) => items.filter((item) => item.id !== id)), also },
  )

export function orderItems(listId: number, ids: readonly number[]) {
  const placeOf = ({ id }: ListItem) => ids.indexOf(id)
  return changeAsPerson(
    'PUT /lists/{id}/items/order',
    { params: { id: listId }, body: { item_ids: [...ids] } },
    {
      expect: (cache) =>
        editItems(cache, listId, (items) => items.toSorted((a, b) => placeOf(a) - placeOf(b))),
    },
  )
}

export const removeItem = (listId: number, { id }: ListItem) =>
  changeAsPerson(
    'DELETE /lists/{list_id}/items/{item_id}',
    { params: { list_id: listId, item_id: id } },
    { expect: (cache) => editItems(cache, listId, (items) => items.filter((item) => item.id !== id)), also },
  )

/** Restores a removed item at its former position. */
export async function restoreItem(listId: number, item: ListItem, before: readonly number[]): Promise<void> {
  const { kind, room, part, quantity, note } = item
  const id = (item.project ?? item.post ?? item.product_variation)?.id ?? 0
  const saved = await changeAsPerson(
    'POST /lists/{id}/items',
    { params: { id: listId }, body: { kind, id, room, part, quantity, note } },
    { also },
  )
  await orderItems(
    listId,
    before.map((each) => (each === item.id ? saved.id : each)),
  )
}
