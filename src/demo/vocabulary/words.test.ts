import { describe, expect, test } from 'vitest'
import { gatherCatalogue } from '#demo/gather-catalogue.ts'
import { productCopies } from './products.ts'

const demo = gatherCatalogue()
const large = gatherCatalogue({ size: 2_000 })

const texts = [demo, large].flatMap((rows) => [
  ...rows.makers.flatMap((row) => [row.name, row.tagline, row.description]),
  ...rows.brands.flatMap((row) => [row.name, row.description]),
  ...rows.products.flatMap((row) => [row.name, row.description]),
  ...rows.productVariations.flatMap((row) => [row.name, row.materialNote, row.code]),
  ...rows.categories.map((row) => row.name),
  ...rows.materials.map((row) => row.name),
  ...rows.searchConditionValues.map((row) => row.name),
  ...rows.sampleRequestQuestions.map((row) => row.label),
  ...rows.sampleRequestChoices.map((row) => row.choice),
  ...rows.projects.flatMap((row) => [row.title, row.description]),
  ...rows.posts.map((row) => row.title),
  ...rows.spaces.map((row) => row.name),
  ...rows.buildingTypes.map((row) => row.name),
  ...rows.teams.map((row) => row.name),
  ...rows.users.map((row) => row.screenName),
  ...rows.lists.map((row) => row.name),
])

test('has no text that is empty, padded, doubled up or a placeholder', () => {
  for (const text of new Set(texts)) {
    expect(text).toMatch(/\S/)
    expect(text).toBe(text.trim())
    expect(text).not.toMatch(/。。|、、|、。| {2}|undefined|null|NaN|\[object/)
    expect(text).not.toMatch(
      /lorem|ipsum|todo|dummy|placeholder|ダミー|テキストが入ります|○○|××|△△|サンプルテキスト|hoge|foo/i,
    )
    expect(text, 'half-width kana').not.toMatch(/[\uff61-\uff9f]/)
    expect(text, 'the other wave dash').not.toMatch(/\uff5e/)
    expect(text, 'full-width letters and digits').not.toMatch(/[０-９Ａ-Ｚａ-ｚ]/)
  }
})

test('writes readings in katakana', () => {
  const readings = [demo, large].flatMap((rows) =>
    [rows.makers, rows.brands, rows.products, rows.categories, rows.materials, rows.teams].flatMap((named) =>
      named.map((row) => row.nameKana),
    ),
  )
  for (const kana of new Set(readings)) expect(kana).toMatch(/^[ァ-ヶー・]+$/)
})

test('describes every product in two to four whole sentences of its own', () => {
  const descriptions = demo.products.map((product) => product.description)
  for (const description of descriptions) {
    const sentences = description.split('。')
    expect(sentences.at(-1), description).toBe('')
    expect(sentences.length - 1, description).toBeGreaterThanOrEqual(2)
    expect(sentences.length - 1, description).toBeLessThanOrEqual(4)
    expect(description.length, description).toBeGreaterThan(60)
  }
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

describe('matches a size in a name to the size of the product', () => {
  const sizeOf = new Map(demo.productVariations.map((row) => [row.productId, row]))
  test.each(demo.products.filter((product) => /W\d{3,}|H\d{3,}|φ\d+/.test(product.name)))(
    '$name',
    (product) => {
      const row = sizeOf.get(product.id)
      for (const [, letter, digits] of product.name.matchAll(/([WHφ])(\d+)/g)) {
        const axis = letter === 'W' ? row?.width : letter === 'H' ? row?.height : row?.diameter
        expect(axis).toBe(Number(digits))
      }
    },
  )
})

test('matches a size in millimetres in a description of furniture to a size of the product', () => {
  for (const product of demo.products) {
    const rows = demo.productVariations.filter((row) => row.productId === product.id)
    for (const [, axis, digits] of product.description.matchAll(/(幅|直径|座高)([\d,]+)ミリ/g)) {
      const length = Number(digits?.replaceAll(',', ''))
      if (length < 400) continue
      for (const row of rows) {
        const measured = { 幅: row.width, 直径: row.diameter ?? row.width, 座高: row.seatHeight }[axis ?? '']
        expect(measured, `${product.name} ${axis}`).toBe(length)
      }
    }
  }
})

test('gives every fixed price a figure, and a believable one', () => {
  for (const [slug, copy] of Object.entries(productCopies)) {
    const hasFigure = copy.priceKind === '定価' || copy.priceKind === '設計価格'
    expect(copy.price !== undefined, slug).toBe(hasFigure)
    if (copy.price !== undefined) expect(copy.price, slug).toBeGreaterThan(1_000)
  }
})
