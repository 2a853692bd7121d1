// Expected results and counts of product search in plain, slow SQL. It shares nothing with the code it
// checks.
import { type SQL, sql } from 'drizzle-orm'
import { type MeasureKey, measures } from '#contract/data/measures.ts'
import type { Database } from '#server/db/connect.ts'

export type OracleFilter = {
  kind?: number[]
  category_id?: number[]
  color_type_ids?: number[]
  material_id?: number[]
  maker_id?: number[]
  fire_protection_material?: number[]
  fire_resistance?: number[]
  formaldehyde?: number[]
  flame_prevention_regulation?: number[]
  search_condition_value_ids?: number[]
  in_stock?: true
  available_sample_request?: true
  min_price?: number
  max_price?: number
  min_width?: number
  max_width?: number
  min_depth?: number
  max_height?: number
  min_seat_height?: number
  max_thickness?: number
  max_weight?: number
  min_lumens?: number
  min_slip_resistance?: number
  all_materials?: true
  exclude_product_id?: number
}

const price = sql`floor(v.price * 1.1 + 0.0000001)`

const anyOf = (column: SQL, ids: number[] | undefined) => (ids?.length ? sql`${column} in ${ids}` : undefined)

const between = (column: SQL, min?: number, max?: number) =>
  min === undefined && max === undefined
    ? undefined
    : sql`${column} >= ${min ?? 0} and ${column} <= ${max ?? 999_999_999}`

const has = (source: SQL, condition: SQL | undefined) =>
  condition && sql`exists (select from ${source} and ${condition})`

const measured = (key: MeasureKey, min: number | undefined) =>
  has(
    sql`product_variation_measures x where x.variation_id = v.id and x.measure = ${measures[key].id}`,
    between(sql`x.value`, min),
  )

/** Columns of grades and of the numbers of their certificates. */
const grades = {
  fire_protection_material: [sql`v.fire_protection_material`, sql`v.fire_protection_certificate`],
  fire_resistance: [sql`v.fire_resistance`, sql`v.fire_resistance_certificate`],
  formaldehyde: [sql`v.formaldehyde`, sql`v.formaldehyde_certificate`],
  flame_prevention_regulation: [sql`v.flame_prevention_regulation`, sql`v.flame_prevention_certificate`],
} as const

/** None once the maker's certificate of that number has ended in Japan. */
function validGrade(key: keyof typeof grades): SQL {
  const [grade, number] = grades[key]
  return sql`(select ${grade} where not exists (select from certificates c where c.maker_id = p.maker_id
    and c.number = ${number} and c.expires_on < (now() at time zone 'Asia/Tokyo')::date))`
}

const gradeKeys = Object.keys(grades) as (keyof typeof grades)[]

/** Splits the filter, so that one part can be left out. */
function partsOf(filter: OracleFilter, groups: ReadonlyMap<number, number>): Map<string, SQL> {
  const categories = sql`product_categories pc join categories k on k.id = pc.category_id where pc.product_id = p.id`
  const parts: [string, SQL | undefined][] = [
    ['kind', anyOf(sql`p.kind`, filter.kind)],
    [
      'category_id',
      filter.category_id?.length
        ? has(categories, sql`(k.id in ${filter.category_id} or k.parent_id in ${filter.category_id})`)
        : undefined,
    ],
    [
      'color_type_ids',
      has(
        sql`product_variation_colors x where x.variation_id = v.id`,
        anyOf(sql`x.color_type`, filter.color_type_ids),
      ),
    ],
    [
      'material_id',
      has(
        sql`product_variation_materials x where x.variation_id = v.id`,
        anyOf(sql`x.material_id`, filter.material_id),
      ),
    ],
    ['maker_id', anyOf(sql`p.maker_id`, filter.maker_id)],
    ...gradeKeys.map((key): [string, SQL | undefined] => [key, anyOf(validGrade(key), filter[key])]),
    ['in_stock', filter.in_stock && sql`v.in_stock`],
    [
      'available_sample_request',
      filter.available_sample_request && sql`v.sample_available and v.sample_stock > 0`,
    ],
    ['price', between(price, filter.min_price, filter.max_price)],
    ['width', between(sql`v.width`, filter.min_width, filter.max_width)],
    ['depth', between(sql`v.depth`, filter.min_depth)],
    ['height', between(sql`v.height`, undefined, filter.max_height)],
    ['seat_height', between(sql`v.seat_height`, filter.min_seat_height)],
    ['thickness', between(sql`v.thickness`, undefined, filter.max_thickness)],
    ['weight', between(sql`v.weight_grams / 1000.0`, undefined, filter.max_weight)],
    ['lumens', measured('lumens', filter.min_lumens)],
    ['slip_resistance', measured('slip_resistance', filter.min_slip_resistance)],
    ...(filter.all_materials ? (filter.material_id ?? []) : []).map((id): [string, SQL | undefined] => [
      `material ${id}`,
      has(sql`product_variation_materials x where x.variation_id = v.id`, sql`x.material_id = ${id}`),
    ]),
    ['exclude', filter.exclude_product_id ? sql`p.id <> ${filter.exclude_product_id}` : undefined],
  ]
  for (const [group, ids] of Map.groupBy(
    filter.search_condition_value_ids ?? [],
    (id) => groups.get(id) ?? 0,
  )) {
    const source = sql`product_variation_condition_values x where x.variation_id = v.id`
    parts.push([`condition_${group}`, has(source, anyOf(sql`x.value_id`, ids))])
  }
  return new Map(parts.flatMap(([name, part]) => (part ? [[name, part]] : [])))
}

export async function createSearchOracle(db: Database) {
  const values = await db.execute<{ id: string; group_id: string }>(
    sql`select id, group_id from search_condition_values`,
  )
  const groups = new Map(values.rows.map((row) => [Number(row.id), Number(row.group_id)]))

  function from(filter: OracleFilter, without?: string): SQL {
    const parts = [...partsOf(filter, groups)].filter(([name]) => name !== without).map(([, part]) => part)
    const where = [sql`v.published and p.published and not v.discontinued`, ...parts]
    return sql`from product_variations v join products p on p.id = v.product_id where ${sql.join(where, sql` and `)}`
  }

  /** Counts variations by a value's id; `pairs` has one row for each variation and value. */
  async function count(pairs: SQL): Promise<Map<number, number>> {
    const answer = await db.execute<{ value: string; count: string }>(
      sql`select value, count(distinct id) as count from (${pairs}) x where value is not null group by value`,
    )
    return new Map(answer.rows.map((row) => [Number(row.value), Number(row.count)]))
  }

  const column = (name: string, value: SQL, filter: OracleFilter) =>
    count(sql`select v.id, ${value} as value ${from(filter, name)}`)
  const byGrade = (key: keyof typeof grades) => (filter: OracleFilter) => column(key, validGrade(key), filter)
  const part = (name: string, table: SQL, value: SQL, filter: OracleFilter) =>
    count(sql`select f.id, x.${value} as value from (select v.id ${from(filter, name)}) f
      join ${table} x on x.variation_id = f.id`)

  return {
    groupOf: (valueId: number) => groups.get(valueId),
    ids: async (filter: OracleFilter): Promise<number[]> => {
      const answer = await db.execute<{ id: string }>(sql`select v.id ${from(filter)} order by v.id`)
      return answer.rows.map((row) => Number(row.id))
    },
    counts: {
      kind: (filter: OracleFilter) => column('kind', sql`p.kind`, filter),
      category_id: (filter: OracleFilter) =>
        count(sql`select f.id, unnest(array[k.id, k.parent_id]) as value
          from (select v.id, v.product_id ${from(filter, 'category_id')}) f
          join product_categories pc on pc.product_id = f.product_id join categories k on k.id = pc.category_id`),
      color_type_ids: (filter: OracleFilter) =>
        part('color_type_ids', sql`product_variation_colors`, sql`color_type`, filter),
      material_id: (filter: OracleFilter) =>
        part('material_id', sql`product_variation_materials`, sql`material_id`, filter),
      maker_id: (filter: OracleFilter) => column('maker_id', sql`p.maker_id`, filter),
      fire_protection_material: byGrade('fire_protection_material'),
      fire_resistance: byGrade('fire_resistance'),
      formaldehyde: byGrade('formaldehyde'),
      flame_prevention_regulation: byGrade('flame_prevention_regulation'),
    },
    flag: async (name: 'in_stock' | 'available_sample_request', filter: OracleFilter): Promise<number> =>
      (
        await column(
          name,
          name === 'in_stock' ? sql`v.in_stock::int` : sql`(v.sample_available and v.sample_stock > 0)::int`,
          filter,
        )
      ).get(1) ?? 0,
    conditions: (groupId: number, filter: OracleFilter) =>
      part(
        `condition_${groupId}`,
        sql`(select y.* from product_variation_condition_values y
          join search_condition_values s on s.id = y.value_id and s.group_id = ${groupId})`,
        sql`value_id`,
        filter,
      ),
    /** Returns the extremes of a measure among the hits, ignoring its own range. */
    extremes: async (
      key: MeasureKey,
      filter: OracleFilter,
    ): Promise<{ min: number | null; max: number | null }> => {
      const answer = await db.execute<{ min: string | null; max: string | null }>(
        sql`select min(x.value) as min, max(x.value) as max from (select v.id ${from(filter, key)}) f
          join product_variation_measures x on x.variation_id = f.id and x.measure = ${measures[key].id}`,
      )
      const [{ min = null, max = null } = {}] = answer.rows
      return { min: min === null ? null : Number(min), max: max === null ? null : Number(max) }
    },
    /** Returns prices with tax, ignoring the filter's own range. */
    prices: async (filter: OracleFilter): Promise<number[]> => {
      const answer = await db.execute<{ price: string }>(
        sql`select ${price} as price ${from(filter, 'price')} and v.price is not null`,
      )
      return answer.rows.map((row) => Number(row.price))
    },
  }
}
