// Seeded changes of a small catalogue, as editors, imports and psql sessions make them.
import type { Pool, PoolClient } from 'pg'

export type CatalogueChanger = {
  /** Makes one change, committed unless it belongs to the long transaction. */
  change: () => Promise<void>
  /** Commits the long transaction if one is open. */
  settle: () => Promise<void>
}

const fewest = 150
const most = 250

const anyOf = (table: string, n: number) =>
  `(select id from ${table} order by md5(id::text || '${n}') limit 1)`
const aVariation = (n: number) => anyOf('product_variations', n)
const thereAre = (condition: string) => `(select count(*) from product_variations) ${condition}`

const firstMaker = '(select min(id) from makers)'

const insertProduct = `insert into products (maker_id, kind, name, name_kana, description, published)
  select maker_id, kind, name, name_kana, description, published from products where maker_id = ${firstMaker} limit 1`

const insertVariation = (n: number, code: string, productId = 'product_id') => `insert into product_variations
  (product_id, name, code, position, price_kind, price_unit, material_note, in_stock, sample_available, published)
  select ${productId}, '新${n}', '${code}-${n}', ${1000 + n}, 3, 1, '', true, false, true
  from product_variations where id = ${aVariation(n)} and ${thereAre(`< ${most}`)}`

/** Queues a reindex in place of one outbox row per changed row. */
const loadInBulk = (n: number) => `begin; set local tokonoma.bulk_load = 'on';
  update product_variations set code = 'BULK-${n}' where id = ${aVariation(n)};
  insert into search_outbox (event) values ('reindex'); commit`

/** `n` differs for each call. */
const statements: ((n: number) => string)[] = [
  (n) => `update product_variations set code = 'C-${n}' where id = ${aVariation(n)}`,
  (n) => `update product_variations set name = '色${n}', lead_time_days = ${n} where id = ${aVariation(n)}`,
  (n) => `update product_variations set published = not published where id = ${aVariation(n)}`,
  (n) => `update product_variations set discontinued = not discontinued where id = ${aVariation(n)}`,
  (n) => `update product_variations set in_stock = not in_stock where id % 40 = ${n % 40}`,
  (
    n,
  ) => `insert into product_variation_measures select id, ${4 + (n % 8)}, ${n} from product_variations where id = ${aVariation(n)}
    on conflict (variation_id, measure) do update set value = excluded.value`,
  (n) => `delete from product_variations where id = ${aVariation(n)} and ${thereAre(`> ${fewest}`)}`,
  (n) => insertVariation(n, 'N'),
  (n) => insertVariation(n, 'M'),
  // Not the maker of the long transaction: its unique name is a key, which the insert of a product locks.
  (n) => `update makers set name = '木工房${n}' where id = ${anyOf('makers', n)} and id <> ${firstMaker}`,
  (n) => `update products set published = not published where id = ${anyOf('products', n)}`,
  // Changes that force a full reindex are rare: a condition group and a bulk load.
  (n) => `insert into search_condition_groups (name, position) select '条件${n}', 1
    where (select count(*) from search_condition_groups) <= ${n} / 500`,
  (n) => (n % 2 === 0 ? loadInBulk(n) : 'select'),
]

export function createCatalogueChanger(pool: Pool, random: () => number): CatalogueChanger {
  let made = 0
  let long: PoolClient | undefined

  async function settle(): Promise<void> {
    const client = long
    long = undefined
    await client?.query('commit').finally(() => client.release())
  }

  /** Inserts into a product of its own, so that no other transaction waits for it. */
  async function beginLong(): Promise<void> {
    long = await pool.connect()
    await long.query('begin')
    await long.query(insertProduct)
    await long.query(insertVariation(++made, 'LATE', '(select max(id) from products)'))
  }

  return {
    settle,
    change: async () => {
      if (random() < 0.1) await (long ? settle() : beginLong())
      const statement = statements[Math.floor(random() * statements.length)]
      if (statement) await pool.query(statement(++made))
    },
  }
}
