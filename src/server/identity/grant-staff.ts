import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'

/**
 * Gives or takes the rights of the operator's people. Given only to an address that its owner has confirmed: anybody can sign up
 * with the address of somebody else. Answers how many accounts have changed hands; one, unless two issuers know the address.
 */
export async function grantStaff(db: Database, email: string, isStaff: boolean): Promise<number> {
  const confirmed = sql`and coalesce(
    (select i.email_verified from identity_users i where i.id = u.subject and i.email = u.email), u.email_verified)`
  const answer = await db.execute(sql`
    update users u set is_staff = ${isStaff}, updated_at = now()
    where lower(u.email) = ${email.toLowerCase()} ${isStaff ? confirmed : sql``}`)
  return answer.rowCount ?? 0
}
