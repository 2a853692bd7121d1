import { expect, test } from 'vitest'
import { kindsAbout, searchedKinds } from './search-kinds.ts'

test('passes words taken literally on to lists that read sentences and to pages of one kind', () => {
  const words = { keyword: '黒い椅子', plain: '黒い' }
  const kept = searchedKinds.flatMap(({ name, addressOf }) => {
    const { search } = addressOf(words)
    return JSON.stringify(search).includes('"plain":"黒い"') ? name : []
  })
  expect(kept).toEqual(['interiors', 'building_materials', 'projects', 'posts', 'magazines', 'users'])
})

test.each([
  [{ subject: 'rooms', isOfSpace: true }, ['posts', 'projects', 'interiors', 'building_materials']],
  [{ subject: 'rooms', isOfSpace: false }, ['projects', 'posts', 'interiors', 'building_materials']],
  [{ subject: 'products', isOfSpace: true }, ['interiors', 'building_materials', 'projects', 'posts']],
  [{ subject: null, isOfSpace: true }, ['interiors', 'building_materials', 'projects', 'posts']],
] as const)('lists the kind that the keyword is about first, photos first for a room: %o', (about, first) => {
  const kinds = kindsAbout(about).map(({ name }) => name)
  expect(kinds.slice(0, 4)).toEqual(first)
  expect(kinds.toSorted()).toEqual(searchedKinds.map(({ name }) => name).toSorted())
})
