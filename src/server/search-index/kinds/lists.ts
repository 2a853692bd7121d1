import { eq, sql } from 'drizzle-orm'
import {
  designers,
  isOpenPost,
  isShownProduct,
  listItems,
  lists,
  posts,
  products,
  productVariations,
  projects,
  users,
} from '#server/db/schema/index.ts'
import { suggestNames } from '#server/search-index/suggestions/name-suggestions.ts'
import { rankOf } from './project-search/documents.ts'
import { searchKind } from './search-kind.ts'

const contents = sql<string[]>`coalesce((
  select json_agg(distinct coalesce(${projects.title}, ${posts.title}, ${products.name})) from ${listItems}
  left join ${projects} on ${projects.id} = ${listItems.projectId} and ${projects.shown}
  left join ${posts} on ${posts.id} = ${listItems.postId} and ${isOpenPost}
    and not exists (select from projects r where r.id = ${posts.projectId} and not r.shown)
  left join ${productVariations} on ${productVariations.id} = ${listItems.variationId} and ${productVariations.published}
  left join ${products} on ${products.id} = ${productVariations.productId} and ${isShownProduct}
  where ${listItems.listId} = ${lists}.id and coalesce(${projects.id}, ${posts.id}, ${products.id}) is not null), '[]')`

export const listKind = searchKind({
  name: 'list',
  documentsVersion: 1,
  schema: {
    text: {
      name: { weight: 60 },
      owner: { weight: 30 },
      description: { weight: 15 },
      content: { weight: 10 },
    },
    choices: ['owner_type'],
    numbers: ['created', 'popular'],
  },
  id: lists.id,
  select: (executor, condition) =>
    executor
      .select({
        id: lists.id,
        name: lists.name,
        description: lists.description,
        owner: users.screenName,
        designerId: designers.userId,
        createdSeconds: sql<number>`extract(epoch from ${lists.createdAt})::float8`,
        contents,
      })
      .from(lists)
      .innerJoin(users, eq(users.id, lists.ownerId))
      .leftJoin(designers, eq(designers.userId, lists.ownerId))
      .where(sql`${condition} and ${lists.shown}`),
  describe: ({ id, name, description, owner, designerId, createdSeconds, contents }) => ({
    id,
    rank: rankOf(contents.length),
    text: { name, owner, description, content: contents },
    choices: { owner_type: [designerId === null ? 2 : 1] },
    numbers: { created: createdSeconds, popular: contents.length },
  }),
  ...suggestNames({
    kind: 'list',
    id: lists.id,
    select: (executor, condition) =>
      executor
        .select({ id: lists.id, text: lists.name })
        .from(lists)
        .where(sql`${condition} and ${lists.shown}`),
  }),
})
