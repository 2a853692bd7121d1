import { CommandError } from '#cli/command-error.ts'
import { joinDatabase } from '#cli/open-database.ts'
import { print } from '#cli/output.ts'
import { readConfig } from '#server/config.ts'
import { createDatabase } from '#server/db/connect.ts'
import { grantStaff } from '#server/identity/grant-staff.ts'

/** Makes a person one of the operator's, or an ordinary one again. */
export async function staff(args: string[]): Promise<number> {
  const revoked = args.includes('--revoke')
  const [email, ...rest] = args.filter((arg) => arg !== '--revoke')
  if (email === undefined || !email.includes('@') || rest.length > 0)
    throw new CommandError('Usage: tokonoma staff <e-mail address> [--revoke]')
  const database = await joinDatabase(readConfig(process.env))
  const { db, pool } = createDatabase(database.url, { poolSize: 1 })
  try {
    const changed = await grantStaff(db, email, !revoked)
    if (changed === 0) throw new CommandError(describeNobody(email, revoked))
    print(
      revoked ? `${email} is no longer staff.` : `${email} is staff now: /console/orders is open to them.`,
    )
    return 0
  } finally {
    await pool.end()
    await database.close()
  }
}

const describeNobody = (email: string, revoked: boolean): string =>
  revoked
    ? `No account has the e-mail address ${email}`
    : `No account has the confirmed e-mail address ${email}; sign up with it first and open the link in the mail`
