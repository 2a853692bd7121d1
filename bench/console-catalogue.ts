import type { Pool } from 'pg'

/**
 * 25,000 products of 40 makers with 4 品番 each. The first maker has a tenth, one product in ten is hidden, and half of
 * those were never public. One sample in fifty runs out.
 */
const statements = [
  `insert into makers (name, name_kana, tagline, description, prefecture)
    select 'メーカー' || n, 'メーカー', '', '', '' from generate_series(1, 40) n`,
  `insert into users (screen_name, is_staff) select 'bench', n = 1 from generate_series(1, 2) n`,
  `insert into maker_members (maker_id, user_id, role) select min(id), 2, 1 from makers`,
  `insert into products (maker_id, kind, name, name_kana, description, published, first_published_at)
    select case when n % 10 = 0 then 1 else 2 + n % 39 end, 1, '椅子 ' || n, 'イス', '', n % 10 <> 3,
      case when n % 20 <> 3 then now() end
    from generate_series(1, 25000) n`,
  `insert into product_variations (product_id, name, code, position, price_kind, price, price_unit, material_note,
      in_stock, sample_available, sample_stock, sample_description)
    select p.id, '色' || k, 'M' || p.maker_id || '-' || lpad(p.id::text, 6, '0') || '-' || k, k, 1, 1000 * k, 1, '',
      true, true, case when (p.id * 4 + k) % 50 = 0 then 0 else 20 end, 'A4カット'
    from products p cross join generate_series(1, 4) k`,
  'vacuum analyze',
]

export async function seedCatalogue(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set tokonoma.bulk_load = 'on'`)
    for (const statement of statements) await client.query(statement)
    await client.query('reset tokonoma.bulk_load')
  } finally {
    client.release()
  }
}
