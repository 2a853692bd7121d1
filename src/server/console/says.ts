import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const folded = (text: SQLWrapper): SQL => sql`lower(normalize(${text}, NFKC))`

/** Whether one of these texts has a word in it, in whatever case and width; the lists of the console are too short to need an index. */
export const says = (keyword: string, ...texts: SQLWrapper[]): SQL =>
  sql`position(${folded(sql`${keyword.trim()}`)} in ${folded(sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`)}) > 0`
