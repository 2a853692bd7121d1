import type { Maker, MakerCard } from '#contract/makers/schemas.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { MakerCardRow, selectMaker } from './queries.ts'

export const presentMakerCard = (apiUrl: string, row: MakerCardRow): MakerCard => ({
  id: row.id,
  name: row.name,
  name_kana: row.nameKana,
  tagline: row.tagline,
  logo: presentImage(apiUrl, row.logo),
  cover_image: presentImage(apiUrl, row.cover),
  prefecture: row.prefecture,
  product_count: row.productCount,
  available_sample_request: row.sendsSamples,
})

type MakerRow = NonNullable<Awaited<ReturnType<typeof selectMaker>>>

export const presentMaker = (apiUrl: string, row: MakerRow): Maker => ({
  ...presentMakerCard(apiUrl, row),
  description: row.description,
  established_year: row.establishedYear,
  website: row.website,
  showroom_address: row.showroomAddress,
  showroom_hours: row.showroomHours,
  brands: row.brands,
})
