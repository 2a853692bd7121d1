import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListsSearch } from './list-search.ts'
import { NoLists } from './no-lists.tsx'

const draw = (search: ListsSearch) => renderToStaticMarkup(<NoLists search={search} />)

test('nothing of one kind of person is not nothing at all', () => {
  expect(draw({ owner_type: 'pro' })).toContain('作った人が「デザイナー」のリストはまだありません')
  expect(draw({ owner_type: 'pro' })).toContain('作った人を「すべて」に')
})

test('only what is chosen is said to be in the way', () => {
  expect(draw({ keyword: '食卓' })).toContain('「食卓」に合うリストは見つかりませんでした')
  expect(draw({ keyword: '食卓' })).not.toContain('作った人')
  expect(draw({ keyword: '食卓', owner_type: 'general' })).toContain('か、作った人を「すべて」に')
})

test('where there are none, nothing leads back to the same page', () => {
  expect(draw({})).toContain('公開中のリストはまだありません')
  expect(draw({})).not.toContain('href="/lists"')
})
