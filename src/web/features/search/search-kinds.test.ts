import { expect, test } from 'vitest'
import { searchedKinds } from './search-kinds.ts'

test('what is taken for words stays so in the lists that read sentences, and on the page of one kind', () => {
  const words = { keyword: '黒い椅子', plain: '黒い' }
  const kept = searchedKinds.flatMap(({ name, addressOf }) => {
    const { search } = addressOf(words)
    return JSON.stringify(search).includes('"plain":"黒い"') ? name : []
  })
  expect(kept).toEqual(['interiors', 'building_materials', 'projects', 'posts', 'magazines', 'users'])
})
