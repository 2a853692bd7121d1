import { itemKind } from '#contract/data/item-kind.ts'
import { type CursorPage, cursorQuery, mapPage } from '#web/kit/ui/paging.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { type CardItem, type CardList, toCardItems, toCardList } from '#web/shared/collected/card-data.ts'

export const listKinds = [
  { kind: itemKind.project, label: '事例' },
  { kind: itemKind.post, label: '写真' },
  { kind: itemKind.interior, label: '家具' },
  { kind: itemKind.buildingMaterial, label: '建材' },
] as const

export type ListKind = (typeof listKinds)[number]['kind']

/** Returns the kind in the URL; undefined for all kinds. */
export const readListKind = (search: object): ListKind | undefined => {
  const { kind } = search as { kind?: unknown }
  return listKinds.find((known) => String(known.kind) === kind)?.kind
}

type ListAnswer = ApiResponse<'GET /lists/{id}'>

/** The public view of a list. `isOurs` switches to the tool for its owner and team. */
export type ListPageData = {
  list: CardList &
    Pick<ListAnswer, 'description' | 'hidden_reason' | 'counts' | 'updated_at' | 'team'> & { isOurs: boolean }
  items: CursorPage<CardItem>
  kind: ListKind | undefined
  isFurther: boolean
}

type ListItemsRequest = { kind: ListKind | undefined; cursor?: string | undefined; signal?: AbortSignal }

export async function loadList(call: Call, id: number, request: ListItemsRequest): Promise<ListPageData> {
  const { kind, cursor, signal } = request
  const [answer, items] = await Promise.all([
    call('GET /lists/{id}', { params: { id }, ...(signal && { signal }) }),
    loadListItems(call, id, request),
  ])
  const { description, counts, updated_at, team, permissions } = answer
  const list = {
    ...toCardList(answer),
    description,
    counts,
    updated_at,
    team,
    hidden_reason: answer.hidden_reason,
    isOurs: permissions.see_decisions,
  }
  return asJson({ list, items, kind, isFurther: cursor !== undefined })
}

export async function loadListItems(
  call: Call,
  id: number,
  { kind, cursor, signal }: ListItemsRequest,
): Promise<CursorPage<CardItem>> {
  const query = { ...cursorQuery(cursor), ...(kind && { kind: [kind] }) }
  const page = await call('GET /lists/{id}/items', { params: { id }, query, ...(signal && { signal }) })
  return mapPage(page, toCardItems)
}
