import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { type OffsetPage, selectRankedIdPage } from '#server/db/pages.ts'
import { idArray } from '#server/db/query-parts.ts'
import { isOpenPost, isShownPost, joinPosts, pins, posts, projects } from '#server/db/schema/index.ts'

/** Public variations, best first. `newestFirst` orders photos and projects by age instead. */
export type PinnedSelection = { variationIds: readonly number[]; newestFirst: boolean }

export const selectPinnedPosts = (executor: Executor, selection: PinnedSelection, page: OffsetPage) =>
  selectRankedIdPage(
    executor,
    sql`select ${posts.id}, ${placeIn(selection)} ${fromPins(selection)} where ${isShownPost} group by ${posts.id}`,
    page,
  )

export const selectPinnedProjects = (executor: Executor, selection: PinnedSelection, page: OffsetPage) =>
  selectRankedIdPage(
    executor,
    sql`select ${projects.id}, ${placeIn(selection)} ${fromPins(selection)}
      where ${projects.shown} and ${isOpenPost} group by ${projects.id}`,
    page,
  )

const placeIn = ({ newestFirst }: PinnedSelection): SQL => (newestFirst ? sql`0` : sql`min(best.place)`)

const fromPins = ({ variationIds }: PinnedSelection): SQL =>
  sql`from unnest(${idArray(variationIds)}) with ordinality as best(variation_id, place)
    join ${pins} on ${pins.variationId} = best.variation_id ${joinPosts}`
