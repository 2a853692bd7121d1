import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'

/**
 * Grants staff rights to confirmed addresses only: anyone can sign up with a foreign one. Returns the
 * accounts with the address, several if issuers share it, and those changed.
 */
export async function grantStaff(
  db: Database,
  email: string,
  isStaff: boolean,
): Promise<{ accounts: number; changed: number }> {
  const confirmed = sql`and coalesce(
    (select i.email_verified from identity_users i where i.id = u.subject and i.email = u.email), u.email_verified)`
  const answer = await db.execute<{ accounts: number; changed: number }>(sql`
    with accounts as (
      select u.id from users u where lower(u.email) = ${email.toLowerCase()} ${isStaff ? confirmed : sql``}),
    changed as (
      update users set is_staff = ${isStaff}, updated_at = now()
      where id in (select id from accounts) and is_staff <> ${isStaff} returning id)
    select (select count(*)::int from accounts) as accounts, (select count(*)::int from changed) as changed`)
  return answer.rows[0] ?? { accounts: 0, changed: 0 }
}
