import { CommandError, UsageError } from '#cli/command-error.ts'
import { joinDatabase, requireMigrations } from '#cli/open-database.ts'
import { print } from '#cli/output.ts'
import { readConfig } from '#server/config.ts'
import { createDatabase } from '#server/db/connect.ts'
import { grantStaff } from '#server/identity/grant-staff.ts'

export async function staff(args: string[]): Promise<number> {
  const revoked = args.includes('--revoke')
  const [email, ...rest] = args.filter((arg) => arg !== '--revoke')
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email) || rest.length > 0) throw new UsageError()
  const database = await joinDatabase(readConfig(process.env))
  const { db, pool } = createDatabase(database.url, { poolSize: 1 })
  try {
    await requireMigrations(database.url)
    const { accounts, changed } = await grantStaff(db, email, !revoked)
    if (accounts === 0) throw new CommandError(describeNobody(email, revoked))
    print(revoked ? describeRevoked(email, changed > 0) : describeGranted(email, changed > 0))
    return 0
  } finally {
    await pool.end()
    await database.close()
  }
}

const describeGranted = (email: string, changed: boolean): string =>
  changed
    ? `${email} is staff now: the whole console is open to them, at /console.`
    : `${email} is staff already: the whole console is open to them, at /console.`

const describeRevoked = (email: string, changed: boolean): string =>
  changed ? `${email} is no longer staff.` : `${email} was not staff; nothing has changed.`

const describeNobody = (email: string, revoked: boolean): string =>
  revoked
    ? `No account has the e-mail address ${email}; nothing has changed`
    : `No account has the confirmed e-mail address ${email}; sign up with it first and open the link in the mail`
