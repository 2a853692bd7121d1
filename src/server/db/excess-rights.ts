import type { Client } from 'pg'
import { keptTables } from './grant-service-role.ts'

export type ExcessRights = {
  role: string
  /** An owner can disable the append-only triggers. */
  isOwner: boolean
  /** To the role itself, a role it is a member of, or PUBLIC. */
  grants: { grantee: string; tables: string[] }[]
}

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
