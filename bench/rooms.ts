/**
 * Multiplies the demo's few rooms: each copy has another team, place, size, day, images and products, by a
 * seed.
 */
import type { Pool } from 'pg'

const seed = 0.7

/** Grows to at least this many photos, with their projects, pins, credits and uses. */
export async function multiplyRooms(pool: Pool, photos: number): Promise<void> {
  const client = await pool.connect()
  try {
    const { rowCount } = await client.query('select from posts offset $1 limit 1', [photos - 1])
    if (rowCount) return
    await client.query('begin')
    await client.query(`set local tokonoma.bulk_load = 'on'`)
    await client.query('select setseed($1)', [seed])
    await client.query(lists, [photos])
    for (const statement of copies) await client.query(statement)
    for (const table of ['projects', 'posts', 'pins', 'project_credits'])
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      )
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release()
  }
}

/** The choices for copies, and the copies: each shifts all ids beyond the existing ones. */
const lists = `
  create temp table chosen on commit drop as select
    (select array_agg(id) from teams) as teams,
    (select array_agg(distinct prefecture) from projects) as prefectures,
    (select array_agg(image_id) from posts) as images,
    (select array_agg(id) from spaces) as spaces,
    (select greatest((select max(id) from projects), (select max(id) from posts), (select max(id) from pins),
      (select max(id) from project_credits)) + 1) as step,
    (select ceil($1::float8 / count(*))::int from posts) as times`

const oneOf = (list: string) => `c.${list}[1 + floor(random() * cardinality(c.${list}))::int]`
const each = 'cross join chosen c cross join lateral generate_series(1, c.times - 1) copy'

const copies = [
  `insert into projects (id, team_id, title, description, building_type_id, structure_type, construction_type, design_phase,
     floor_space, prefecture, place, completed_year, completed_month, published, published_at)
   select p.id + copy * c.step, ${oneOf('teams')}, p.title || ' ' || copy, p.description, p.building_type_id,
     1 + floor(random() * 8)::int, 1 + floor(random() * 5)::int, p.design_phase,
     (20 + random() ^ 3 * 2000)::numeric(10, 2), ${oneOf('prefectures')}, p.place, p.completed_year, p.completed_month,
     p.published, p.published_at - random() * interval '900 days'
   from projects p ${each}`,
  `insert into project_use_types (project_id, use_type_id)
   select u.project_id + copy * c.step, u.use_type_id from project_use_types u ${each}`,
  `insert into project_credits (id, project_id, role, name, user_id, team_id, position)
   select r.id + copy * c.step, r.project_id + copy * c.step, r.role, r.name, r.user_id, r.team_id, r.position
   from project_credits r ${each}`,
  `insert into posts (id, project_id, maker_id, image_id, title, caption, space_id, credit, position)
   select p.id + copy * c.step, p.project_id + copy * c.step, p.maker_id, ${oneOf('images')}, p.title, p.caption,
     ${oneOf('spaces')}, p.credit, p.position
   from posts p ${each}`,
  `with numbered as (select id, row_number() over (order by id) as number from product_variations where published),
   copied as (select n.*, copy * c.step as step, 1 + floor(random() * (select count(*) from numbered))::int as number
     from pins n ${each})
   insert into pins (id, post_id, variation_id, x, y, "similar", position)
   select copied.id + step, post_id + step, numbered.id, x, y, "similar", position from copied join numbered using (number)`,
]
