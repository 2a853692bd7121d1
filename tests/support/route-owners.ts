import { imageUploads } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildImage } from './builders.ts'
import { consoleRouteOwners } from './console-route-owners.ts'
import { buildList } from './list-builders.ts'
import { postalAddress } from './order-builders.ts'
import { type MakeOwned, ownersMark } from './owned-calls.ts'
import {
  beInvitedToMaker,
  buildAddress,
  buildDraftEntry,
  buildGroup,
  buildNotification,
  buildOwnList,
  buildOwnSavedSearch,
  buildReplaceable,
  buildReport,
  buildScheduledList,
  buildScheduleFile,
  sendContact,
} from './owned-content.ts'
import type { TestAccount } from './people.ts'
import { buildDraft, projectRouteOwners } from './project-route-owners.ts'
import { buildTeamAddress, teamRouteOwners } from './team-route-owners.ts'

/** Creates one of everything a person can own. Returns the texts that only their own export may show. */
export async function plantEverything(api: TestApi, owner: TestAccount): Promise<string[]> {
  const { db } = api
  const { userId } = owner
  await buildAddress(api, owner)
  // Makers 1 to 3: the staff's list of orders is filtered by the third.
  for (let maker = 0; maker < 3; maker++) await buildGroup(api, owner)
  await sendContact(api, owner)
  await buildList(db, { ownerId: userId, name: `${ownersMark} リスト` })
  await buildOwnSavedSearch(api, owner)
  await buildNotification(api, owner)
  await buildTeamAddress(api, owner)
  await buildDraft(api, owner)
  await buildReport(api, owner)
  const { id: imageId } = await buildImage(db)
  await db.insert(imageUploads).values({ imageId, userId })
  const kinds = ['住所', '請求', '回答', '問い合わせ', 'リスト', '検索条件', '通知']
  return [...kinds.map((kind) => `${ownersMark} ${kind}`), `/images/${imageId}?`]
}

/** Routes for a person or the staff whose answers contain nothing personal: only ids and public work. */
export const namesNothing: ReadonlySet<string> = new Set([
  'getMarks',
  'getCart',
  'listFollowedProjects',
  'listFollowedPosts',
  'listAuditLog',
  'listConsoleNews',
  'listConsoleBoards',
  'getConsoleHome',
  'getConsolePickups',
  'getConsolePickupUsers',
  'getConsoleCuratedLists',
  'previewHome',
  'listConsoleArticles',
  'listArticleTags',
  'listConsoleMakers',
  'listConsoleProducts',
  'listConsoleCertificates',
  'listConsoleBrands',
  'previewProductChange',
  'listChangeRequests',
  'listPriceRevisions',
  'listReactions',
  'listReactionRows',
  'exportReactions',
  'listImports',
  'downloadImportTemplate',
  'exportProducts',
  'getSetup',
  'getMakerSetup',
  'listConsoleAwards',
  'listSynonyms',
  'previewSynonyms',
  'listSearchMisses',
  'listConsoleCategories',
  'listConsoleBuildingTypes',
  'listConsoleUseTypes',
  'listConsoleMaterials',
  'previewMerge',
  'listConsoleSpaces',
])

/**
 * How the resource in a route's path is created for its owner, or 'everybody' if it has no owner.
 * Covers routes of people and staff; the case matrix fails for a missing one.
 */
export const routeOwners: Record<string, MakeOwned | 'everybody'> = {
  ...teamRouteOwners,
  ...projectRouteOwners,
  ...consoleRouteOwners,
  castFinalVote: 'everybody',
  commentAwardEntry: 'everybody',
  createAwardEntry: 'everybody',
  deleteAwardEntry: async (api, owner) => ({ path: await buildDraftEntry(api, owner) }),
  getFinalVotedEntryId: 'everybody',
  getVotedEntryIds: 'everybody',
  listEnterableProjects: 'everybody',
  listReceipts: 'everybody',
  voteForAwardEntry: 'everybody',
  addListItem: async (api, owner) => {
    const { path, reference } = await buildOwnList(api, owner)
    return { path: `${path}/items`, body: reference }
  },
  cancelOrderGroup: async (api, owner) => ({ path: `${(await buildGroup(api, owner)).path}/cancel` }),
  createContact: 'everybody',
  deleteFollow: 'everybody',
  downloadScheduleFile: async (api, owner) => ({ path: `${await buildScheduleFile(api, owner)}/content` }),
  freezeSchedule: async (api, owner) => ({
    path: `${await buildScheduledList(api, owner)}/schedule_versions`,
    body: { note: ownersMark },
  }),
  getScheduleFile: async (api, owner) => ({ path: await buildScheduleFile(api, owner) }),
  orderScheduleFile: async (api, owner) => ({
    path: `${await buildScheduledList(api, owner)}/schedule_files`,
    body: { format: 'csv' },
  }),
  deleteAddress: async (api, owner) => ({ path: await buildAddress(api, owner) }),
  deleteList: async (api, owner) => ({ path: (await buildOwnList(api, owner)).path }),
  updateSavedSearch: async (api, owner) => ({
    path: await buildOwnSavedSearch(api, owner),
    body: { name: '椅子', watched: true },
  }),
  deleteSavedSearch: async (api, owner) => ({ path: await buildOwnSavedSearch(api, owner) }),
  getOrderGroup: async (api, owner) => ({ path: (await buildGroup(api, owner)).path }),
  readNotification: async (api, owner) => ({
    path: `/notifications/${await buildNotification(api, owner)}/read`,
  }),
  orderListItems: async (api, owner) => {
    const { path, item } = await buildOwnList(api, owner)
    return { path: `${path}/items/order`, body: { item_ids: [item.id] } }
  },
  listEndingItems: async (api, owner) => ({
    path: `${(await buildReplaceable(api, owner)).path}/ending_items`,
  }),
  replaceListItem: async (api, owner) => {
    const { path, itemId, successorId } = await buildReplaceable(api, owner)
    return { path: `${path}/items/${itemId}/replacement`, body: { product_variation_id: successorId } }
  },
  replaceListItems: async (api, owner) => {
    const { path, itemId, successorId } = await buildReplaceable(api, owner)
    const items = [{ item_id: itemId, product_variation_id: successorId }]
    return { path: `${path}/replacements`, body: { items } }
  },
  getCategorySpecs: 'everybody',
  // Answers strangers with the state other_address.
  verifyMakerInvitation: 'everybody',
  joinMaker: beInvitedToMaker,
  removeListItem: async (api, owner) => {
    const { path, item } = await buildOwnList(api, owner)
    return { path: `${path}/items/${item.id}` }
  },
  shareList: async (api, owner) => ({ path: `${(await buildOwnList(api, owner)).path}/share` }),
  unshareList: async (api, owner) => ({ path: `${(await buildOwnList(api, owner)).path}/share` }),
  updateAddress: async (api, owner) => ({
    path: await buildAddress(api, owner),
    body: { ...postalAddress, recipient: ownersMark },
  }),
  updateList: async (api, owner) => ({
    path: (await buildOwnList(api, owner)).path,
    body: { description: ownersMark },
  }),
  updateListItem: async (api, owner) => {
    const { path, item } = await buildOwnList(api, owner)
    return { path: `${path}/items/${item.id}`, body: { note: ownersMark } }
  },
}
