import type { Client } from 'pg'
import { keptTables } from './grant-service-role.ts'

/** What a role may do beyond serving. */
export type ExcessRights = {
  role: string
  /** It can be who owns the tables, and switch off the triggers that keep what is written for ever. */
  isOwner: boolean
  /** Who was given the right to change tables that are only added to: the role itself, one that it is in, or everybody. */
  grants: { grantee: string; tables: string[] }[]
}

/** Of the role that this connection is. */
export async function findExcessRights(client: Client): Promise<ExcessRights> {
  const owner = await client.query<{ role: string; isOwner: boolean }>(selectOwner)
  const grants = await client.query<ExcessRights['grants'][number]>(selectGrants, [keptTables])
  const { role = '', isOwner = false } = owner.rows[0] ?? {}
  return { role, isOwner, grants: grants.rows }
}

const selectOwner = `
  select current_user::text as role, coalesce(bool_or(pg_has_role(relowner, 'MEMBER')), false) as "isOwner"
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`

const selectGrants = `
  select grantee, array_agg(distinct name order by name) as tables from (
    select c.relname::text as name, coalesce(quote_ident(r.rolname), 'public') as grantee
    from pg_class c
    cross join lateral (
      select (aclexplode(c.relacl)).*
      union all select (aclexplode(a.attacl)).* from pg_attribute a where a.attrelid = c.oid
    ) given
    left join pg_roles r on r.oid = given.grantee
    where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
      and given.privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')
      and given.grantee <> c.relowner and (given.grantee = 0 or pg_has_role(given.grantee, 'MEMBER'))
  ) changing group by grantee order by grantee`
