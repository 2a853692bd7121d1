import { at, randomFor } from '#demo/random.ts'
import type { MakerCopy } from '#demo/vocabulary/maker-copy.ts'
import { type MakerKey, makers as makerCopies } from '#demo/vocabulary/makers.ts'
import { productCopies } from '#demo/vocabulary/products.ts'
import { momentBetween, opening } from './calendar.ts'
import { chooseCovers } from './covers.ts'
import { pictureId } from './pictures.ts'
import type { CatalogueRows } from './rows.ts'

const lastMakerJoins = new Date('2026-07-31T00:00:00+09:00')

const joined = Object.entries<MakerCopy>(makerCopies)
  .map(([key, copy]) => ({
    key,
    copy,
    createdAt: momentBetween(randomFor(`maker:${key}`), opening, lastMakerJoins),
  }))
  .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())

const makerCovers = chooseCovers(
  new Map(joined.map(({ key }) => [key, slugsOf((product) => product.maker === key)])),
)
const brandNames = joined.flatMap(({ copy }) => (copy.brands ?? []).map((brand) => brand.name))
const brandCovers = chooseCovers(
  new Map(brandNames.map((name) => [name, slugsOf((product) => product.brand === name)])),
)

export const makers: CatalogueRows['makers'] = joined.map(({ key, copy, createdAt }, index) => ({
  id: index + 1,
  name: copy.name,
  nameKana: copy.kana,
  tagline: copy.tagline,
  description: copy.description,
  prefecture: copy.prefecture,
  establishedYear: copy.founded,
  website: null,
  contactEmail: `samples@${key}.example`,
  logoImageId: null,
  coverImageId: coverId(makerCovers.get(key)),
  showroomAddress: copy.showroom?.address ?? '',
  showroomHours: copy.showroom?.hours ?? '',
  createdAt,
  updatedAt: createdAt,
}))

const ids = new Map(joined.map(({ key }, index) => [key, index + 1]))

export function makerId(key: MakerKey): number {
  const id = ids.get(key)
  if (!id) throw new Error(`no maker ${key}`)
  return id
}

export const brands: CatalogueRows['brands'] = joined
  .flatMap(({ key, copy, createdAt }) =>
    (copy.brands ?? []).map(({ name, kana: nameKana, description }) => ({
      makerId: ids.get(key) ?? 0,
      name,
      nameKana,
      description,
      logoImageId: null,
      coverImageId: coverId(brandCovers.get(name)),
      createdAt,
      updatedAt: createdAt,
    })),
  )
  .map((row, index) => ({ id: index + 1, ...row }))

export function brandId(name: string | undefined): number | null {
  if (name === undefined) return null
  return at(
    brands.filter((brand) => brand.name === name),
    0,
  ).id
}

function coverId(image: string | undefined): number | null {
  return image === undefined ? null : pictureId(image)
}

type Filter = (product: (typeof productCopies)[string]) => boolean

function slugsOf(filter: Filter): string[] {
  return Object.entries(productCopies).flatMap(([slug, product]) => (filter(product) ? [slug] : []))
}
