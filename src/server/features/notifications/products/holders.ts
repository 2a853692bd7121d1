import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'

/** A list is in use if it changed within half a year. */
type Holder = { userId: number; listId: number | null; variationId: number; inUse: boolean }

export type HolderRow = Holder & { muted: string[] }

type ChangedVariation = { id: number; since: Date }

/** Matches `schedule_versions` v. Its index serves it. */
const freezes = (variationId: SQL): SQL => sql`
  jsonb_path_query_array(v.rows, '$[*].product_variation.id') @> to_jsonb(array[${variationId}])
  and not exists (select from schedule_versions w where w.list_id = v.list_id and w.number > v.number)`

/** Frozen schedules count with their newest version. */
const holdings = sql`
  select i.list_id, c.id from changed c join list_items i on i.variation_id = c.id and i.created_at < c.since
  union
  select v.list_id, c.id from changed c join schedule_versions v on v.created_at < c.since and ${freezes(sql`c.id`)}`

const inUse = sql`greatest(l.updated_at, (select max(i.created_at) from list_items i where i.list_id = l.id))
    > now() - interval '180 days'`

/** Viewers of a team cannot replace its products. */
const people = sql`
  select l.owner_id as user_id, h.list_id, h.id, ${inUse} from holdings h
    join lists l on l.id = h.list_id and l.team_id is null
  union all
  select m.user_id, h.list_id, h.id, ${inUse} from holdings h join lists l on l.id = h.list_id
    join team_members m on m.team_id = l.team_id and m.kind <= 2
  union all
  select k.user_id, null, c.id, true from changed c join cart_items k on k.variation_id = c.id`

/** Finds people with the variations since before the change. Locks people, then lists, against deletion. */
export async function lockHolders(tx: Transaction, changed: readonly ChangedVariation[]) {
  const { rows } = await tx.execute<HolderRow>(sql`
    with changed as (${unnest(changed)}), holdings(list_id, id) as (${holdings}),
    people(user_id, list_id, variation_id, in_use) as (${people})
    select u.id::float8 as "userId", p.list_id::float8 as "listId", p.variation_id::float8 as "variationId",
      p.in_use as "inUse",
      u.muted_notifications as muted
    from people p join users u on u.id = p.user_id
    where u.locked_at is null
    order by u.id for key share of u`)
  const { rows: locked } = await tx.execute<{ id: string }>(sql`
    select id from lists where id = any(${idArray(rows.flatMap(({ listId }) => listId ?? []))}) order by id for key share`)
  const remaining = new Set(locked.map(({ id }) => Number(id)))
  return rows.filter(({ listId }) => listId === null || remaining.has(listId))
}

const unnest = (changed: readonly ChangedVariation[]): SQL => sql`
  select * from unnest(${idArray(changed.map(({ id }) => id))},
    ${sql.param(changed.map(({ since }) => since.toISOString()))}::timestamptz[]) changed(id, since)`

/** Tests a notice n: the person still has the product in that place. */
export const isStillHeld = sql`(
  case when n.list_id is null
    then exists (select from cart_items k where k.user_id = n.user_id and k.variation_id = n.variation_id)
    else exists (
      select from lists held where held.id = n.list_id and (held.team_id is null and held.owner_id = n.user_id
        or exists (
          select from team_members m where m.team_id = held.team_id and m.user_id = n.user_id and m.kind <= 2)))
      and (exists (select from list_items i where i.list_id = n.list_id and i.variation_id = n.variation_id)
        or exists (select from schedule_versions v where v.list_id = n.list_id and ${freezes(sql`n.variation_id`)}))
  end)`
