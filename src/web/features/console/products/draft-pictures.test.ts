import { describe, expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { mergeDrafts } from '#web/features/console/compare-drafts.ts'
import {
  addPictures,
  findOtherPictures,
  isInAll,
  rowName,
  shareWithAll,
  toDraftPictures,
} from './draft-pictures.ts'
import { emptyProduct, emptyVariation, toInput, validateProduct } from './product-draft.ts'

const image = (id: number) => ({
  ...{ id, width: 800, height: 600, dominant_hex: '#b5a48c' },
  urls: { small: `/images/${id}?w=384`, medium: `/images/${id}?w=828`, large: `/images/${id}?w=1920` },
})
const picture = (id: number, shown_width = '') => ({ ...image(id), shown_width })
const row = (id: number | null, key: number, ...pictures: number[]) => ({
  ...emptyVariation(key),
  id,
  images: pictures.map((each) => picture(each)),
})
const idsOf = (rows: readonly { images: readonly { id: number }[] }[]) =>
  rows.map(({ images }) => images.map(({ id }) => id))

describe('pictures of a product draft', () => {
  test('become ids in order with the real width as a number', () => {
    const images = [picture(7, '900'), picture(5)]
    const variations = [{ ...emptyVariation(0), images }]
    expect(toInput({ ...emptyProduct(1), variations }).variations[0]?.images).toEqual([
      { id: 7, shown_width: 900 },
      { id: 5, shown_width: null },
    ])
    const stored = [
      { id: 7, shown_width: 900 },
      { id: 5, shown_width: null },
    ]
    expect(toDraftPictures(stored, [image(5), image(7)])).toEqual(images)
  })

  test('are added to the row they were sent for, also if it was stored since', () => {
    const rows = [row(41, 7, 1), row(null, 8), row(42, 9)]
    const arrivals = [
      { row: '41', picture: image(2) },
      { row: 'new 8', picture: image(3) },
      { row: 'new 9', picture: image(4) },
    ]
    expect(idsOf(addPictures(rows, arrivals).rows)).toEqual([[1, 2], [3], [4]])
  })

  test('are counted as lost if their row is gone', () => {
    const arrivals = [
      { row: 'new 8', picture: image(2) },
      { row: '41', picture: image(3) },
    ]
    const added = addPictures([row(null, 9)], arrivals)
    expect([idsOf(added.rows), added.lost]).toEqual([[[]], 2])
  })

  test('never reach a row that was added in place of their own', () => {
    const removed = emptyVariation()
    const arrivals = [{ row: rowName(removed), picture: image(2) }]
    expect(addPictures([emptyVariation()], arrivals).lost).toBe(1)
  })

  test('are added once and within the limit', () => {
    const full = Array.from({ length: limits.variationPictures - 1 }, (_, index) => index + 1)
    const arrivals = [1, 50, 51].map((id) => ({ row: '41', picture: image(id) }))
    const added = addPictures([row(41, 0, ...full)], arrivals)
    expect(idsOf(added.rows)).toEqual([[...full, 50]])
    expect([added.repeated, added.omitted]).toEqual([1, 1])
  })

  test('are shared with all rows by one press, and offered from other rows', () => {
    const rows = [row(41, 0, 1, 2), row(42, 1, 3), row(null, 2, 1)]
    const [first] = rows
    expect(isInAll(rows, image(1))).toBe(false)
    const shared = shareWithAll(rows, picture(1)).rows
    expect(idsOf(shared)).toEqual([[1, 2], [3, 1], [1]])
    expect(isInAll(shared, image(1))).toBe(true)
    expect(findOtherPictures(rows, row(41, 0, 1, 2)).map(({ id }) => id)).toEqual([3])
    expect(shared[0]).toBe(first)
  })

  test('show an unreadable width at the pictures of their row', () => {
    const variations = [{ ...emptyVariation(0), images: [picture(1, '三尺')] }]
    expect(validateProduct({ ...emptyProduct(1), variations })['variations.0.images']).toMatch(/整数/)
  })

  test('merge with those that a colleague added to and removed from the same row', () => {
    const draft = (...pictures: number[]) => ({ variations: [row(41, 0, ...pictures)] })
    expect(idsOf(mergeDrafts(draft(1, 2), draft(1, 2, 3), draft(2, 4)).variations)).toEqual([[2, 3, 4]])
    expect(idsOf(mergeDrafts(draft(1, 2), draft(2, 1), draft(1, 2, 4)).variations)).toEqual([[2, 4, 1]])
  })
})
