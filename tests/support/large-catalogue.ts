import type { Pool } from 'pg'

/**
 * Fills tables so full that sequential scans do not pay, for tests of query plans. Ids count from 1 in every
 * table.
 * A product has three variations; a photo and a list hold every hundredth of each.
 */
export async function fillCatalogue(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    for (const statement of statements) {
      // Triggers and checks of foreign keys would take most of the time: half a million rows refer to others.
      const isLarge = large.test(statement)
      if (isLarge) await client.query('set session_replication_role = replica')
      await client.query(statement)
      if (isLarge) await client.query('reset session_replication_role')
    }
  } finally {
    client.release()
  }
  // Vacuums as autovacuum does: index-only scans need the visibility map.
  await pool.query('vacuum analyze')
}

/** Tables without triggers that complete rows. */
const large =
  /^insert into (?:product_(?:categories|documents|variation_\w+)|images|pins|list_items|project_use_types|project_credits|attachments|follows|likes|board_posts|award_ballots) /

const statements = [
  `insert into makers (name, name_kana, tagline, description, prefecture, created_at)
    select '家具' || n, 'カグ', '', '', '岐阜県', now() - n * interval '1 minute' from generate_series(1, 800) n`,
  `insert into brands (maker_id, name, name_kana, description) select id, 'ブランド', 'ブランド', '' from makers`,
  `insert into categories (kind, name, name_kana, position)
    select 1, '分類' || n, 'ブンルイ', n from generate_series(1, 80) n`,
  `insert into materials (name, name_kana, position) select '素材' || n, 'ソザイ', n from generate_series(1, 40) n`,
  `insert into products (maker_id, brand_id, kind, name, name_kana, description, published, first_published_at)
    select 1 + n % 800, 1 + n % 800, 1, '椅子' || n, 'イス', repeat('座', 200), n % 10 > 0, now() from generate_series(1, 16000) n`,
  `insert into product_categories select id, 1 + id % 80 from products`,
  `insert into product_variations (product_id, name, code, position, price_kind, price, price_unit, material_note,
      in_stock, sample_available, sample_description, discontinued)
    select p.id, '色' || n, 'C-' || p.id || '-' || n, n, 1, 1000 + p.id, 1, repeat('木', 50), p.id % 4 = 0, p.id % 20 = 0, '木部', p.id % 30 = 0
    from products p, generate_series(1, 3) n order by 1, n`,
  `insert into product_variation_materials select id, 1 + id % 40 from product_variations`,
  `insert into product_variation_colors select id, 1 + id % 17 from product_variations`,
  `insert into product_variation_counters (variation_id) select id from product_variations`,
  `insert into search_condition_groups (name, position) select '条件' || n, n from generate_series(1, 4) n`,
  `insert into search_condition_values (group_id, name, position)
    select 1 + n % 4, '値' || n, n from generate_series(1, 16) n`,
  `insert into product_variation_condition_values select id, 1 + id % 16 from product_variations`,
  `insert into product_variation_coverages (variation_id, piece_area) select id, 0.1 from product_variations`,
  `insert into product_variation_measures select id, 4 + id % 8, 10 from product_variations`,
  `insert into images (id, object_key, sha256, mime_type, width, height, bytes, dominant_hex)
    select n, n, lpad(to_hex(n), 13, '0'), 'image/jpeg', 1, 1, 1, '#b5a48c' from generate_series(1, 48000) n`,
  `insert into product_variation_images select id, id, 1 from product_variations`,
  `insert into product_documents (product_id, kind, name, file_name, mime_type, bytes, object_key, position)
    select id, 3, '外形図', 'a.dxf', 'image/vnd.dxf', 1, 'a', 1 from products`,
  `insert into teams (name, name_kana) select '設計室' || n, 'セッケイ' from generate_series(1, 40) n`,
  `insert into building_types (name, position) values ('戸建住宅', 0)`,
  `insert into spaces (name, position) values ('リビング', 0)`,
  `insert into projects (team_id, title, description, building_type_id, prefecture, published, published_at)
    select 1 + n % 40, '家', '', 1, '長野県', n % 10 > 0, now() from generate_series(1, 2000) n`,
  `insert into posts (project_id, image_id, title, space_id, position)
    select 1 + n % 2000, n, '居間', 1, n from generate_series(1, 10000) n`,
  `update posts set project_id = null, maker_id = 1 + id % 800 where id % 5 = 0`,
  `insert into pins (post_id, variation_id, x, y, position)
    select p.id, 1 + (p.id * 31 + n * 7919) % 48000, 0.5, 0.5, n from posts p, generate_series(1, 4) n`,
  `insert into users (screen_name) select 'user_' || n from generate_series(1, 400) n`,
  `insert into lists (owner_id, name, is_private) select 1 + n % 400, '一覧', n % 2 = 0 from generate_series(1, 4000) n`,
  `insert into list_items (list_id, position, variation_id)
    select l.id, n, 1 + (l.id * 31 + n * 7919) % 48000 from lists l, generate_series(1, 10) n`,
  `insert into team_members (team_id, user_id, kind) select 1 + id % 40, id, 1 + id % 3 from users`,
  `insert into use_types (building_type_id, name, position) select 1, '用途' || n, n from generate_series(1, 20) n`,
  `insert into project_use_types select p.id, 1 + (p.id + n) % 20 from projects p, generate_series(1, 2) n`,
  `insert into project_credits (project_id, role, name, position)
    select p.id, '設計', '設計室', n from projects p, generate_series(1, 3) n`,
  `insert into attachments (project_id, title, attachment_type, image_id, position)
    select p.id, '平面図', 1, p.id, n from projects p, generate_series(1, 3) n`,
  `insert into follows (follower_id, followed_id)
    select u.id, 1 + (u.id + n) % 400 from users u, generate_series(1, 30) n`,
  `insert into likes (user_id, project_id) select u.id, 1 + (u.id * 31 + n * 7) % 2000 from users u, generate_series(1, 20) n`,
  `insert into likes (user_id, post_id) select u.id, 1 + (u.id * 31 + n * 7) % 10000 from users u, generate_series(1, 20) n`,
  `insert into list_items (list_id, position, project_id) select id, 11, 1 + id % 2000 from lists`,
  `insert into list_items (list_id, position, post_id) select id, 12, 1 + id * 3 % 10000 from lists`,
  `insert into boards (title, description, published) select '板' || n, '', n % 10 > 0 from generate_series(1, 300) n`,
  `insert into board_posts (board_id, post_id, position)
    select b.id, 1 + (b.id * 31 + n * 7) % 10000, n from boards b, generate_series(1, 20) n`,
  `insert into awards (slug, title, description, announced_from, entry_from, voting_from, final_from, closed_from)
    values ('award', '賞', '', now() - interval '5 days', now() - interval '4 days',
      now() - interval '3 days', now() - interval '2 days', now() - interval '1 day')`,
  `insert into award_categories (award_id, name, position) values (1, '住まい', 0)`,
  `insert into award_entries (award_id, category_id, project_id, title) select 1, 1, id, '応募作' from projects where id <= 100`,
  `insert into award_ballots (award_id, round, entry_id, voter, seq)
    select 1, 'voting', e.id, sha256(u.id::text::bytea), row_number() over () from award_entries e, users u where u.id <= 300`,
]
