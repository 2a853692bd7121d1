import { and, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { savedSearches } from '#server/db/schema/index.ts'

export type SavedSearchValues = Pick<typeof savedSearches.$inferSelect, 'kind' | 'name' | 'query' | 'watched'>

export const selectSavedSearches = (executor: Executor, userId: number) =>
  executor
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.id))

export const countSavedSearches = (executor: Executor, userId: number) =>
  executor.$count(savedSearches, eq(savedSearches.userId, userId))

export const findSameSavedSearch = (
  executor: Executor,
  userId: number,
  { kind, name, query }: SavedSearchValues,
) =>
  first(
    executor
      .select()
      .from(savedSearches)
      .where(
        and(
          eq(savedSearches.userId, userId),
          eq(savedSearches.kind, kind),
          eq(savedSearches.name, name),
          eq(savedSearches.query, query),
        ),
      ),
  )

export const insertSavedSearch = (executor: Executor, userId: number, values: SavedSearchValues) =>
  first(
    executor
      .insert(savedSearches)
      .values({ ...values, userId })
      .returning(),
  )

export const updateSavedSearchRow = (
  executor: Executor,
  { userId, id }: { userId: number; id: number },
  { name, watched }: Pick<SavedSearchValues, 'name' | 'watched'>,
) =>
  first(
    executor
      .update(savedSearches)
      .set({
        ...{ name, watched },
        watchedSince: sql`case when watched then watched_since else now() end`,
      })
      .where(and(eq(savedSearches.userId, userId), eq(savedSearches.id, id)))
      .returning(),
  )

export const deleteSavedSearchRow = (executor: Executor, userId: number, id: number) =>
  first(
    executor
      .delete(savedSearches)
      .where(and(eq(savedSearches.userId, userId), eq(savedSearches.id, id)))
      .returning({ id: savedSearches.id }),
  )
