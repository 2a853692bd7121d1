import { manifestProducts, manifestProjects } from '#demo/manifest.ts'
import { at, randomFor } from '#demo/random.ts'
import type { MakerCopy } from '#demo/vocabulary/maker-copy.ts'
import { type MakerKey, makers as makerCopies } from '#demo/vocabulary/makers.ts'
import { productCopies } from '#demo/vocabulary/products.ts'
import { momentBetween, opening } from './calendar.ts'
import { pictureId } from './pictures.ts'
import type { Rows } from './rows.ts'

const lastMakerJoins = new Date('2026-07-31T00:00:00+09:00')

const joined = Object.entries<MakerCopy>(makerCopies)
  .map(([key, copy]) => ({
    key,
    copy,
    createdAt: momentBetween(randomFor(`maker:${key}`), opening, lastMakerJoins),
  }))
  .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())

export const makers: Rows['makers'] = joined.map(({ key, copy, createdAt }, index) => ({
  id: index + 1,
  name: copy.name,
  nameKana: copy.kana,
  tagline: copy.tagline,
  description: copy.description,
  prefecture: copy.prefecture,
  establishedYear: copy.founded,
  website: null,
  logoImageId: null,
  coverImageId: pictureId(coverOf(slugsOf((product) => product.maker === key))),
  createdAt,
  updatedAt: createdAt,
}))

const ids = new Map(joined.map(({ key }, index) => [key, index + 1]))

export function makerId(key: MakerKey): number {
  const id = ids.get(key)
  if (!id) throw new Error(`no maker ${key}`)
  return id
}

export const brands: Rows['brands'] = joined
  .flatMap(({ key, copy, createdAt }) =>
    (copy.brands ?? []).map(({ name, kana: nameKana, description }) => ({
      makerId: ids.get(key) ?? 0,
      name,
      nameKana,
      description,
      logoImageId: null,
      coverImageId: pictureId(coverOf(slugsOf((product) => product.brand === name))),
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

type Filter = (product: (typeof productCopies)[string]) => boolean

function slugsOf(filter: Filter): string[] {
  return Object.entries(productCopies).flatMap(([slug, product]) => (filter(product) ? [slug] : []))
}

/** The photo that shows most of these products, or the first product's own picture. */
function coverOf(slugs: string[]): string {
  const items = manifestProducts.filter((item) => slugs.includes(item.slug))
  const variations = new Set(items.flatMap((item) => item.variations.map((variation) => variation.slug)))
  const scenes = manifestProjects
    .flatMap((project) => project.scenes)
    .map((scene) => ({
      image: scene.image,
      pins: scene.pins.filter((pin) => variations.has(pin.variation)).length,
    }))
  const best = scenes.reduce((a, b) => (b.pins > a.pins ? b : a), { image: '', pins: 0 })
  return best.pins > 0 ? best.image : at(at(items, 0).variations, 0).image
}
