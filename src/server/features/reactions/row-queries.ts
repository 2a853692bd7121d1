import { type SQL, sql } from 'drizzle-orm'
import {
  type ReactionGroup,
  type ReactionKind,
  type ReactionSort,
  reactionKinds,
} from '#contract/data/reactions.ts'
import type { ReactionRow } from '#contract/reactions/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { matchesKeyword } from '#server/db/query-fragments.ts'
import { countOfPeople, type DaySpan, itemsOfOthers, sourcesOf } from './sources.ts'

export type RowScope = {
  makerId: number
  span: DaySpan
  group: ReactionGroup
  sort: ReactionSort
  keyword: string
  limit: number
  /** Count and id of the row before; -1 for a hidden count. */
  after?: readonly [count: number, id: number]
}

const baseRows: Record<ReactionGroup, (makerId: number) => SQL> = {
  variation: (makerId) => sql`
    select v.id, v.product_id, trim(p.name || ' ' || v.name) as name, v.code, 1 as variation_count, v.code as codes
    from product_variations v join products p on p.id = v.product_id where v.maker_id = ${makerId}`,
  product: (makerId) => sql`
    select p.id, p.id as product_id, p.name, coalesce((array_agg(v.code order by v.position, v.id))[1], '') as code,
      count(v.id)::int as variation_count, string_agg(v.code, ' ') as codes
    from products p left join product_variations v on v.product_id = p.id where p.maker_id = ${makerId}
    group by p.id`,
}

const isScheduled = sql`(i.room <> '' or num_nonnulls(i.part, i.quantity) > 0
  or exists (select from schedule_versions s where s.list_id = i.list_id))`

const decided = (decision: number) =>
  countOfPeople(sql`l.owner_id`, sql`i.id`, sql`d.decision = ${decision}::int`)

const decisions = sql`left join list_item_decisions d on d.item_id = i.id`

const listedRows = (makerId: number, id: SQL): SQL => sql`
  select ${id} as id, ${countOfPeople(sql`l.owner_id`, sql`distinct l.id`, isScheduled)} as schedules,
    ${decided(1)} as adopted, ${decided(2)} as held, ${decided(3)} as declined
  from ${itemsOfOthers(makerId, decisions)} group by 1`

type Part = { name: ReactionKind; rows: SQL | undefined }

const partsOf = ({ makerId, span, group }: RowScope): Part[] =>
  reactionKinds.map(({ id: name }) => {
    const source = sourcesOf(makerId)[name]
    const key = group === 'product' ? source.productId : source.variationId
    return {
      name,
      rows:
        key &&
        sql`select ${key} as id, (${source.count})::float8 as n
          from ${source.rows} and ${source.timing.isWithin([span])} group by 1`,
    }
  })

const shownCount = ({ name, rows }: Part): SQL => {
  if (!rows) return sql`null::float8`
  const count = sql`${sql.identifier(name)}.n`
  return name === 'list_adds' ? count : sql`coalesce(${count}, 0)`
}

type PagedRow = ReactionRow & { total: number }

/** Selects rows of a maker's catalogue, the greatest count first. Reads each source once. */
export async function selectRows(executor: Executor, scope: RowScope): Promise<PagedRow[]> {
  const { makerId, group, sort, keyword, limit, after } = scope
  const parts = partsOf(scope)
  const counted = parts.flatMap(({ name, rows }) => (rows ? [{ name: sql.identifier(name), rows }] : []))
  const variationOrProduct = group === 'product' ? sql`v.product_id` : sql`v.id`
  const { rows } = await executor.execute<PagedRow>(sql`
    with base as (${baseRows[group](makerId)}),
    uses as materialized (${listedRows(makerId, variationOrProduct)}),
    ${sql.join(
      counted.map(({ name, rows }) => sql`${name} as materialized (${rows})`),
      sql`, `,
    )},
    counted as materialized (
      select base.id, base.product_id, base.name, base.code, base.variation_count,
        ${sql.join(
          parts.map((part) => sql`${shownCount(part)} as ${sql.identifier(part.name)}`),
          sql`, `,
        )},
        uses.schedules::float8, uses.adopted::float8, uses.held::float8, uses.declined::float8
      from base left join uses using (id)
        ${sql.join(
          counted.map(({ name }) => sql`left join ${name} using (id)`),
          sql` `,
        )}
      where ${keyword.trim() ? matchesKeyword(keyword, sql`base.name`, sql`base.codes`) : sql`true`}),
    ranked as (select *, coalesce(${sql.identifier(sort)}, -1) as place from counted)
    select *, id::float8, product_id::float8, (select count(*)::float8 from counted) as total from ranked
    ${after ? sql`where (place, ranked.id) < (${after[0]}::float8, ${after[1]}::bigint)` : sql``}
    order by place desc, ranked.id desc limit ${limit}`)
  return rows
}
