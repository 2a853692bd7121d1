import { expect, test } from 'vitest'
import { homeBlockType } from '#contract/data/editorial-enums.ts'
import { limits } from '#contract/data/limits.ts'
import { addBlock, findPlaces, toggleRecord } from './home-placement.ts'

const block = (type: number, ids: number[], title = '') => ({
  ...{ type, title, ids },
  ...{ shown_from: null, shown_until: null },
})

const photo = { key: 'post', id: 8 } as const

const blocks = [
  block(homeBlockType.hero, [8, 3]),
  block(homeBlockType.projects, [8]),
  block(homeBlockType.photos, [], '編集部の写真'),
]

test('finds the blocks that can show a photo, by their titles', () => {
  expect(findPlaces(blocks, photo)).toEqual([
    { at: 0, name: 'ヒーロー', has: true, isAutomatic: false, isFull: false },
    { at: 2, name: '編集部の写真', has: false, isAutomatic: true, isFull: false },
  ])
  const full = [block(homeBlockType.photos, Array(limits.idsPerRequest).fill(1))]
  expect(findPlaces(full, photo)).toMatchObject([{ isFull: true }])
})

test('puts a photo first into one block and takes it out again', () => {
  const placed = toggleRecord([block(homeBlockType.hero, [3]), block(homeBlockType.photos, [3])], 1, photo)
  expect(placed.map(({ ids }) => ids)).toEqual([[3], [8, 3]])
  expect(toggleRecord(placed, 1, photo).map(({ ids }) => ids)).toEqual([[3], [3]])
})

test('adds a block of photos, not a hero, for a photo', () => {
  expect(addBlock([], photo)).toEqual([block(homeBlockType.photos, [8])])
  expect(addBlock([], { key: 'variation', id: 228 })).toEqual([block(homeBlockType.newProducts, [228])])
})
