import { eq } from 'drizzle-orm'
import type { UserCard } from '#contract/users/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { loadCards } from '#server/db/pages.ts'
import { isOneOf } from '#server/db/query-parts.ts'
import { designers, images, users } from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { presentUserCard } from './present.ts'

const selectUsers = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({ id: users.id, user: users, designer: designers, icon: imageColumns(images) })
    .from(users)
    .leftJoin(designers, eq(designers.userId, users.id))
    .leftJoin(images, eq(images.id, users.iconImageId))
    .where(isOneOf(users.id, ids))

export const loadUserCards = ({ db, config }: Services, ids: readonly number[]): Promise<UserCard[]> =>
  loadCards(
    ids,
    () => selectUsers(db, ids),
    (row) => presentUserCard(config.apiUrl, row),
  )
