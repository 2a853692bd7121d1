import { limits } from '#contract/data/limits.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { enqueueAnnouncement } from '#server/features/notifications/service.ts'
import { toWholeList } from '#server/http/lists.ts'
import {
  countSavedSearches,
  deleteSavedSearchRow,
  findSameSavedSearch,
  insertSavedSearch,
  type SavedSearchValues,
  selectSavedSearches,
  updateSavedSearchRow,
} from './queries.ts'

export { type MailedSearch, takeMatches } from './take-matches.ts'

export const listSavedSearches = async (db: Database, { userId }: Actor) =>
  toWholeList((await selectSavedSearches(db, userId)).map(presentSavedSearch))

/**
 * Locks the person, so that concurrent requests respect the limit. Changes an equal saved search instead: clients retry
 * after lost answers.
 */
export const createSavedSearch = (db: Database, { userId }: Actor, values: SavedSearchValues) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'no key update')
    const same = await findSameSavedSearch(tx, userId, values)
    if (same)
      return presentSavedSearch(found(await updateSavedSearchRow(tx, { userId, id: same.id }, values)))
    if ((await countSavedSearches(tx, userId)) >= limits.savedSearchesPerPerson)
      throw new ApiError('saved_search_limit')
    return presentSavedSearch(found(await insertSavedSearch(tx, userId, values)))
  })

export const updateSavedSearch = (
  db: Database,
  { userId }: Actor,
  id: number,
  values: Pick<SavedSearchValues, 'name' | 'watched'>,
) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'no key update')
    return presentSavedSearch(found(await updateSavedSearchRow(tx, { userId, id }, values)))
  })

export const deleteSavedSearch = (db: Database, { userId }: Actor, id: number) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'no key update')
    const deleted = found(await deleteSavedSearchRow(tx, userId, id))
    // Unread notifications are gone with it.
    await enqueueAnnouncement(tx, [userId])
    return deleted
  })

const presentSavedSearch = ({
  id,
  kind,
  name,
  query,
  watched,
  createdAt,
}: SavedSearchValues & { id: number; createdAt: Date }) => ({
  ...{ id, kind, name, query, watched },
  created_at: createdAt.toISOString(),
})
