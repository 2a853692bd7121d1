import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { UserCard } from '#contract/users/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { loadCards } from '#server/db/pages.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { designers, images, users } from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { presentUserCard } from './present.ts'

const selectUsers = (executor: Executor, condition: SQL | undefined) =>
  executor
    .select({ id: users.id, user: users, designer: designers, icon: imageColumns(images) })
    .from(users)
    .leftJoin(designers, eq(designers.userId, users.id))
    .leftJoin(images, eq(images.id, users.iconImageId))
    .where(condition)

/** Publicly visible users only. */
export const loadUserCards = (services: Services, ids: readonly number[]) => load(services, ids, users.shown)

/** Includes hidden users, for their colleagues. */
export const loadColleagueCards = (services: Services, ids: readonly number[]) => load(services, ids)

const load = (
  { db, config }: Services,
  ids: readonly number[],
  condition?: SQLWrapper,
): Promise<UserCard[]> =>
  loadCards(
    ids,
    () => selectUsers(db, and(isOneOf(users.id, ids), condition)),
    (row) => presentUserCard(config.apiUrl, row),
  )
