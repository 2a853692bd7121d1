import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { found } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { categories } from '#server/db/schema/index.ts'

const headings = alias(categories, 'headings')

/** Returns a category with its heading, or answers 404. */
export async function readCategory(executor: Executor, id: number) {
  const rows = executor
    .select({
      ...{ id: categories.id, name: categories.name, parentId: categories.parentId },
      parent: { id: headings.id, name: headings.name },
    })
    .from(categories)
    .leftJoin(headings, eq(headings.id, categories.parentId))
    .where(eq(categories.id, id))
  return found(await first(rows))
}
