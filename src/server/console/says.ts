import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether one of these texts has a word in it, in whatever case; the lists of the console are too short to need an index. */
export const says = (keyword: string, ...texts: SQLWrapper[]): SQL =>
  sql`position(lower(${keyword.trim()}) in lower(concat_ws(' ', ${sql.join(texts, sql`, `)}))) > 0`
