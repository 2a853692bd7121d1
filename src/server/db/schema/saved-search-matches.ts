import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, reference } from './columns.ts'
import { notifications } from './notifications.ts'
import { isShownPost, postName, posts } from './posts.ts'
import { isShownProduct, products } from './products.ts'
import { projects } from './projects.ts'
import { savedSearches } from './saved-searches.ts'

/** New content that a saved search finds; each is notified once. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    id: id(),
    searchId: reference()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** A variation, photo or project, by the kind of the search. */
    itemId: bigint({ mode: 'number' }).notNull(),
    notificationId: reference().references(() => notifications.id, { onDelete: 'set null' }),
    awaitsMail: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_search_matches_once').on(t.searchId, t.itemId),
    index('saved_search_matches_mail').on(t.searchId).where(sql`awaits_mail`),
    index('saved_search_matches_notification').on(t.notificationId),
  ],
)

/** The title of a match m of a search s; null while it is hidden. */
export const matchTitle = sql`case s.kind
  when 'product' then (
    select ${products.name} || '　' || v.name || '（' || v.code || '）' from product_variations v
    join ${products} on ${products.id} = v.product_id
    where v.id = m.item_id and v.published and ${isShownProduct})
  when 'post' then (
    select ${postName} from ${posts} left join ${projects} on ${projects.id} = ${posts.projectId}
    where ${posts.id} = m.item_id and ${isShownPost})
  else (select ${projects.title} from ${projects} where ${projects.id} = m.item_id and ${projects.shown})
  end`
