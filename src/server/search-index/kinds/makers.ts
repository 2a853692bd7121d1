import { and, sql } from 'drizzle-orm'
import { isShownMaker, makers } from '#server/db/schema/index.ts'
import { searchKind } from './search-kind.ts'

type Brand = { name: string; kana: string; description: string }

const brandsOfMaker = sql<Brand[]>`(
  select coalesce(json_agg(json_build_object(
    'name', b.name, 'kana', b.name_kana, 'description', b.description) order by b.id), '[]')
  from brands b where b.maker_id = ${makers}.id)`

/** Makers that are not suspended; ties are ordered by reading. */
export const makerKind = searchKind({
  name: 'maker',
  documentsVersion: 1,
  schema: {
    text: {
      name: { weight: 60, names: true },
      reading: { weight: 50 },
      brand: { weight: 40 },
      tagline: { weight: 10 },
      description: { weight: 5 },
    },
    choices: [],
    numbers: [],
  },
  id: makers.id,
  select: (executor, condition) =>
    executor
      .select({
        id: makers.id,
        name: makers.name,
        nameKana: makers.nameKana,
        tagline: makers.tagline,
        description: makers.description,
        brands: brandsOfMaker,
      })
      .from(makers)
      .where(and(condition, isShownMaker)),
  describe: ({ id, name, nameKana, tagline, description, brands }) => ({
    id,
    rank: rankByReading(nameKana),
    text: {
      name,
      reading: nameKana,
      brand: brands.flatMap((brand) => [brand.name, brand.kana]),
      tagline,
      description: [description, ...brands.map((brand) => brand.description)],
    },
  }),
})

/** As many as fit into an exact double, at about 96 values each. */
const comparedKana = 8

function rankByReading(kana: string): number {
  let place = 0
  for (let i = 0; i < comparedKana; i++) place = place * 96 + kanaIndex(kana.charCodeAt(i))
  return -place
}

/** Returns 0 for the end, 1 for spaces, from 2 on ァ to ー, as the table's check allows. */
function kanaIndex(code: number): number {
  if (Number.isNaN(code)) return 0
  return Math.max(1, code - 0x30a1 + 2)
}
