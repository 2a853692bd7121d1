import * as replacement from '#contract/lists/replacement-routes.ts'
import * as contract from '#contract/lists/routes.ts'
import * as sharing from '#contract/lists/share-routes.ts'
import * as writes from '#contract/lists/write-routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { listEndingItems } from './ending-items.ts'
import { addItem, removeItem, reorderItems, updateItem } from './items.ts'
import { createList, deleteList, listOwnLists, updateList } from './own-lists.ts'
import { replaceItem, replaceItems } from './replace-items.ts'
import { getList, getListsByIds, listListItems, searchLists } from './service.ts'
import { decideItem, getSharedList, noteSeen, shareList, unshareList } from './share.ts'

export const listHandlers = (services: Services) => [
  handle(contract.searchLists, ({ query }) => searchLists(services, query)),
  handle(contract.getListsByIds, ({ query }) => getListsByIds(services, query.ids)),
  handle(contract.getList, ({ params, actor }) => getList(services, params.id, actor)),
  handle(contract.listListItems, ({ params, query, actor }) =>
    listListItems(services, params.id, actor, query),
  ),
  handle(writes.listOwnLists, ({ actor, query: { kind, id, ...query } }) =>
    listOwnLists(services, actor, query, kind && id ? { kind, id } : undefined),
  ),
  handle(writes.createList, ({ actor, body }) => createList(services, actor, body)),
  handle(writes.updateList, ({ actor, params, body }) => updateList(services, actor, params.id, body)),
  handle(writes.deleteList, ({ actor, params }) => deleteList(services.db, actor, params.id)),
  handle(writes.addListItem, ({ actor, params, body }) => addItem(services, actor, params.id, body)),
  handle(writes.updateListItem, ({ actor, params, body }) => updateItem(services, actor, params, body)),
  handle(writes.removeListItem, ({ actor, params }) => removeItem(services.db, actor, params)),
  handle(writes.orderListItems, ({ actor, params, body }) =>
    reorderItems(services.db, actor, params.id, body.item_ids),
  ),
  handle(replacement.listEndingItems, ({ actor, params }) => listEndingItems(services, params.id, actor)),
  handle(replacement.replaceListItem, ({ actor, params, body }) =>
    replaceItem(services, actor, params, body),
  ),
  handle(replacement.replaceListItems, ({ actor, params, body }) =>
    replaceItems(services, actor, params.id, body.items),
  ),
  handle(sharing.shareList, ({ actor, params }) => shareList(services.db, actor, params.id)),
  handle(sharing.unshareList, ({ actor, params }) => unshareList(services.db, actor, params.id)),
  handle(sharing.getSharedList, ({ params }) => getSharedList(services, params.token)),
  handle(sharing.noteSharedListSeen, ({ params, actor }) => noteSeen(services, params.token, actor)),
  handle(sharing.decideSharedItem, ({ params, body }) => decideItem(services, params, body)),
]
