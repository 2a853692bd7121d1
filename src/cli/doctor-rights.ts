import { Client } from 'pg'
import { findExcessRights } from '#server/db/excess-rights.ts'
import { serviceRole } from '#server/db/grant-service-role.ts'
import { Weakness } from './command-error.ts'

/** Checks that this role cannot change votes or the audit log, and says how to fix it. */
export async function checkRights(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  const { role, isOwner, grants } = await findExcessRights(client).finally(() => client.end())
  if (isOwner)
    throw new Weakness(
      `${role} owns the tables: triggers alone keep the api from changing votes and the audit log. In psql, as ${role}:`,
      `  create role tokonoma_served login password '…' in role ${serviceRole};`,
      `and then that role's DATABASE_URL for api and worker; migrate and demo keep this one`,
    )
  if (grants.length > 0)
    throw new Weakness(
      `${role} may change ${grants.flatMap(({ tables }) => tables).join(', ')}, which are written for ever. In psql, as the owner:`,
      ...grants.map(
        ({ grantee, tables }) => `  revoke update, delete, truncate on ${tables.join(', ')} from ${grantee};`,
      ),
    )
  return `${role} owns nothing and can only add to votes and the audit log`
}
