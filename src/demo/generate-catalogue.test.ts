import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { foldProductCode } from '#contract/data/product-code.ts'
import { lastDay } from './catalogue/calendar.ts'
import type { CatalogueRows } from './catalogue/rows.ts'
import { collectCatalogue } from './collect-catalogue.ts'
import { projects } from './content/projects.ts'
import { logos, makerScenes, manifestProducts, manifestProjects, picturePaths } from './manifest.ts'
import { makers } from './vocabulary/makers.ts'
import { productCopies } from './vocabulary/products.ts'

const demo = collectCatalogue()

describe('the default demo', () => {
  test('has as many rows as its pictures show', () => {
    expect(counts(demo)).toMatchObject({
      images: 823,
      products: 105,
      productVariations: 265,
      productVariationImages: 641,
      productVariationCounters: 265,
      projects: 16,
      posts: 128,
      pins: 763,
      teams: 12,
      users: 60,
      lists: 60,
    })
  })

  test('shows every picture once', () => {
    const shown = [
      ...[...demo.productVariationImages, ...demo.posts, ...demo.attachments].map((row) => row.imageId),
      ...demo.certificates.map((row) => row.documentImageId),
    ]
    const marks = demo.teams.map((team) => team.logoImageId)
    const withoutLogos = demo.images.slice(0, -logos.length)
    expect(shown).toHaveLength(withoutLogos.length)
    expect(new Set(shown)).toEqual(new Set(withoutLogos.map(({ id }) => id)))
    expect(new Set(marks).size).toBe(marks.filter((mark) => mark !== null).length + 1)
    expect(new Set(demo.images.map((image) => image.sha256)).size).toBe(picturePaths.length)
  })

  test('writes texts for everything in the manifest and for nothing else', () => {
    expect(Object.keys(productCopies).toSorted()).toEqual(manifestProducts.map(({ slug }) => slug).toSorted())
    for (const { slug, variations } of manifestProducts) {
      const endings = variations.map((variation) => variation.slug.slice(slug.length + 1))
      expect(Object.keys(productCopies[slug]?.variations ?? {}).toSorted(), slug).toEqual(endings.toSorted())
    }
    expect(Object.keys(projects).toSorted()).toEqual(manifestProjects.map(({ slug }) => slug).toSorted())
  })

  test('lets the demo’s makers show their own products in use', () => {
    const shown = demo.posts.filter(({ makerId }) => makerId !== null)
    expect(shown).toHaveLength(makerScenes.length)
    const variationById = new Map(demo.productVariations.map((variation) => [variation.id, variation]))
    const productById = new Map(demo.products.map((product) => [product.id, product]))
    for (const post of shown) {
      const pinned = demo.pins.filter(({ postId }) => postId === post.id)
      const sold = pinned.map(({ variationId }) => variationById.get(variationId ?? 0)?.productId ?? 0)
      expect(sold.map((id) => productById.get(id)?.makerId)).toEqual(pinned.map(() => post.makerId))
      expect(
        post.createdAt >= (demo.makers.find(({ id }) => id === post.makerId)?.createdAt ?? lastDay),
      ).toBe(true)
    }
  })

  test('has 品番 that have ended and one that will, with successors of their makers', () => {
    const today = new Date('2027-01-15T03:00:00Z')
    const later = collectCatalogue({ today })
    const byId = new Map(later.productVariations.map((row) => [row.id, row]))
    const makerOf = ({ productId }: { productId: number }) =>
      later.products.find(({ id }) => id === productId)?.makerId
    const ends = later.productVariations
      .filter(({ discontinuedOn }) => discontinuedOn !== null)
      .map((row) => {
        const links = later.variationSuccessors.filter(({ variationId }) => variationId === row.id)
        const next = links.flatMap(({ successorId }) => byId.get(successorId) ?? [])
        expect(next.map(makerOf)).toEqual(links.map(() => makerOf(row)))
        expect(next.some(({ discontinuedOn }) => discontinuedOn !== null)).toBe(false)
        expect(later.listItems.some(({ variationId }) => variationId === row.id)).toBe(true)
        return [row.discontinued, row.discontinuedOn, row.lastOrderOn, next.length]
      })
    expect(ends.toSorted()).toEqual([
      [false, '2027-05-31', '2027-04-30', 1],
      [true, '2026-10-31', '2026-09-30', 2],
      [true, '2026-11-30', '2026-10-31', 1],
    ])
  })

  test('has no maker without a product', () => {
    const selling = new Set(Object.values(productCopies).map((product) => product.maker))
    expect([...selling].toSorted()).toEqual(Object.keys(makers).toSorted())
  })

  test('lays no slippery product on the floor of a bathroom', () => {
    for (const { name, conditions } of Object.values(productCopies)) {
      if (conditions?.使用部位?.includes('浴室床')) expect(conditions.防滑, name).toEqual(['防滑仕様'])
    }
  })

  test('dates everything within two years, and nothing before its maker', () => {
    const madeAt = new Map(demo.makers.map((maker) => [maker.id, maker.createdAt]))
    for (const product of demo.products) {
      expect(product.createdAt >= (madeAt.get(product.makerId) ?? new Date(0)), product.name).toBe(true)
      expect(product.createdAt < new Date('2026-11-01T00:00:00+09:00'), product.name).toBe(true)
    }
    const dates = demo.products.map((product) => product.createdAt.getTime())
    expect(dates, 'a newer product has a higher id').toEqual(dates.toSorted((a, b) => a - b))
  })
})

test.each([undefined, 1_500])(
  'ships stock within a week and other products after weeks (size %s)',
  (size) => {
    for (const { code, inStock, leadTimeDays } of collectCatalogue({ size }).productVariations) {
      if (inStock) expect(leadTimeDays, code).toBeOneOf([0, 2, 3, 4, 5, 6, 7])
      else expect(leadTimeDays, code).toBeOneOf([14, 21, 28, 35, 42, 49, 56, 63])
    }
  },
)

test('generates the same rows for the same size', () => {
  expect(digest(collectCatalogue())).toBe(digest(demo))
  expect(digest(collectCatalogue({ size: 1_500 }))).toBe(digest(collectCatalogue({ size: 1_500 })))
})

describe('a large catalogue', () => {
  const large = collectCatalogue({ size: 6_000 })

  test('has exactly the requested number of variations', () => {
    expect(large.productVariations).toHaveLength(6_000)
    expect(large.products.map((product) => product.id)).toEqual(large.products.map((_, index) => index + 1))
    expect(collectCatalogue({ size: 265 }).productVariations).toHaveLength(265)
    expect(collectCatalogue({ size: 266 }).productVariations).toHaveLength(266)
  })

  test('contains the pictured products unchanged', () => {
    expect(large.products.slice(-105).map((product) => product.description)).toEqual(
      demo.products.map((product) => product.description),
    )
  })

  test('repeats no name of a product, a maker or a variation within its product', () => {
    expect(new Set(large.products.map((product) => product.name)).size).toBe(large.products.length)
    expect(new Set(large.makers.map((maker) => maker.name)).size).toBe(large.makers.length)
    const names = large.productVariations.map((variation) => `${variation.productId} ${variation.name}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('repeats no 品番, however written', () => {
    const codes = large.productVariations.map(({ code }) => foldProductCode(code))
    expect(new Set(codes).size).toBe(codes.length)
  })
})

const digest = (rows: CatalogueRows) => createHash('sha256').update(JSON.stringify(rows)).digest('hex')

const counts = (rows: CatalogueRows) =>
  Object.fromEntries(Object.entries(rows).map(([name, of]) => [name, of.length]))
