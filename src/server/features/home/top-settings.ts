import { asc } from 'drizzle-orm'
import { curatedLists, homeBlocks } from '#server/db/schema/index.ts'
import { findCurrentAward } from '#server/features/awards/service.ts'
import type { Services } from '#server/services.ts'
import { listNews } from './news.ts'
import { isShown } from './pickups.ts'

const newsOnHome = 3

export async function getTopSettings(services: Services, at?: string) {
  const { db } = services
  const [blocks, curated, current_award, announcements] = await Promise.all([
    db
      .select()
      .from(homeBlocks)
      .where(isShown(homeBlocks, at))
      .orderBy(asc(homeBlocks.position), asc(homeBlocks.id)),
    db.select().from(curatedLists).orderBy(asc(curatedLists.name)),
    findCurrentAward(services, at),
    listNews(services, { limit: newsOnHome }, at),
  ])
  return {
    blocks: blocks.map(({ id, type, title, ids }) => ({ id, type, title, ids })),
    curated_lists: curated.map(({ name, ids }) => ({ name, ids })),
    current_award,
    announcements: announcements.items,
  }
}
