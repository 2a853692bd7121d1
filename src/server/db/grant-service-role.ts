import type { Client } from 'pg'

/**
 * The role under which the api and the worker serve. It may read and write rows, and owns nothing: what is written for ever it can only
 * add to, and the triggers that say so it cannot switch off. A database's owner can; who that is, docs/operations.md says.
 */
export const serviceRole = 'tokonoma_api'

/** What is written for ever. */
export const keptTables = ['award_ledger', 'award_heads', 'award_keys', 'audit_log']

/**
 * Gives the role what it needs of this database, all of it anew after every migration. Whoever migrates and may not make roles goes without:
 * then the operator has made it, or there is none.
 */
export async function grantServiceRole(client: Client): Promise<void> {
  await client.query(makeRole)
  const known = await client.query('select from pg_roles where rolname = $1', [serviceRole])
  if (known.rowCount === 0) return
  const grants = ['public', 'drizzle', 'graphile_worker'].map((schema) => {
    const rights = schema === 'drizzle' ? 'select' : 'select, insert, update, delete'
    return `
      grant usage on schema ${schema} to ${serviceRole};
      grant ${rights} on all tables in schema ${schema} to ${serviceRole};
      grant usage, select, update on all sequences in schema ${schema} to ${serviceRole};`
  })
  // In one query, which is one transaction: an api that serves meanwhile may not more for a moment.
  await client.query(
    `${grants.join('')} revoke update, delete, truncate on ${keptTables.join(', ')} from ${serviceRole}`,
  )
  await client.query(openJobs)
}

const makeRole = `do $$ begin
  if not exists (select from pg_roles where rolname = '${serviceRole}') then create role ${serviceRole}; end if;
  exception when insufficient_privilege or duplicate_object or unique_violation then null;
end $$`

/** The job queue lets nobody but its owner see its rows, unless a policy says so. */
const openJobs = `do $$ declare queue regclass; begin
  for queue in select oid from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
    and not exists (select from pg_policy where polrelid = c.oid and polname = '${serviceRole}')
  loop execute format('create policy ${serviceRole} on %s to ${serviceRole} using (true) with check (true)', queue); end loop;
end $$`
