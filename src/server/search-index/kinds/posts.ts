import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/db/connect.ts'
import { images, isShownPost, makers, posts, projects, teams } from '#server/db/schema/index.ts'
import { collectRoomSuggestions } from '#server/search-index/suggestions/room-suggestions.ts'
import { colorsOfPhoto, pinnedIn, popularityOf, projectColumns } from './rooms/room-columns.ts'
import { describeRoom, known, rankOf, roomSchema } from './rooms/room-documents.ts'
import { loadRoomTerms, type RoomTerms } from './rooms/room-terms.ts'
import type { SearchKind } from './search-kind.ts'

/** The maker of the photo; `makers` are those of pinned products. */
const owner = alias(makers, 'owner')

const select = (executor: Executor, condition: SQL) =>
  executor
    .select({
      id: posts.id,
      projectId: posts.projectId,
      makerId: posts.makerId,
      makerName: owner.name,
      makerKana: owner.nameKana,
      createdSeconds: sql<number>`extract(epoch from ${posts.createdAt})::float8`,
      ...projectColumns,
      photo: {
        title: posts.title,
        caption: posts.caption,
        credit: posts.credit,
        spaceId: posts.spaceId,
        colors: colorsOfPhoto,
        width: images.width,
        height: images.height,
      },
      pinned: pinnedIn(sql`${posts.id}`),
      popularity: popularityOf('postId', posts.id),
    })
    .from(posts)
    .innerJoin(images, eq(images.id, posts.imageId))
    .leftJoin(projects, eq(projects.id, posts.projectId))
    .leftJoin(teams, eq(teams.id, projects.teamId))
    .leftJoin(owner, eq(owner.id, posts.makerId))
    .where(and(condition, isShownPost))

type Row = Awaited<ReturnType<typeof select>>[number]

export const postKind: SearchKind<Row, RoomTerms> = {
  name: 'post',
  documentsVersion: 10,
  loadTerms: loadRoomTerms,
  schemaFor: () => roomSchema,
  termsWithin: (terms) => terms,
  collectSuggestions: collectRoomSuggestions,
  id: posts.id,
  select,
  describe: ({ photo, ...row }, terms) => {
    const { text, choices, colors, lightness, makers } = describeRoom({ ...row, photos: [photo] }, terms)
    return {
      id: row.id,
      rank: rankOf(row.popularity),
      text: {
        ...text,
        title: known([photo.title, row.title]),
        maker: [...known([row.makerName]), ...makers],
        reading: known([row.titleKana, row.teamKana, row.makerKana]),
        description: known([photo.caption, row.description]),
      },
      choices: { ...choices, project: known([row.projectId]), maker: known([row.makerId]) },
      numbers: {
        floor_space: row.floorSpace,
        completed: row.completedYear,
        published: row.publishedSeconds ?? row.createdSeconds,
        popular: row.popularity,
        lightness,
      },
      colors,
    }
  },
}
