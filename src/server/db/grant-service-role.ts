import type { Client } from 'pg'

/**
 * Role of api and worker. It owns nothing, so it only appends to `keptTables`; an owner could disable their
 * triggers: see docs/operations.md.
 */
export const serviceRole = 'tokonoma_api'

/** Append-only tables. */
export const keptTables = ['award_ledger', 'award_heads', 'award_keys', 'audit_log']

/**
 * Grants the role its rights after every migration. Without the right to create roles, it relies on the operator.
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
  // One query is one transaction, so a running api never gains rights for a moment.
  await client.query(
    `${grants.join('')} revoke update, delete, truncate on ${keptTables.join(', ')} from ${serviceRole}`,
  )
  await client.query(openJobs)
}

const makeRole = `do $$ begin
  if not exists (select from pg_roles where rolname = '${serviceRole}') then create role ${serviceRole}; end if;
  exception when insufficient_privilege or duplicate_object or unique_violation then null;
end $$`

/** Without a policy, row-level security hides the queue from all but its owner. */
const openJobs = `do $$ declare queue regclass; begin
  for queue in select oid from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
    and not exists (select from pg_policy where polrelid = c.oid and polname = '${serviceRole}')
  loop execute format('create policy ${serviceRole} on %s to ${serviceRole} using (true) with check (true)', queue); end loop;
end $$`
