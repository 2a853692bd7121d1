import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListsSearch } from './list-search.ts'
import { NoLists } from './no-lists.tsx'

const draw = (search: ListsSearch) => renderToStaticMarkup(<NoLists search={search} />)

test('offers the lists of all people when one kind of owner has none', () => {
  expect(draw({ owner_type: 'pro' })).toContain('作った人が「デザイナー」のリストはまだありません')
  expect(draw({ owner_type: 'pro' })).toContain('作った人を「すべて」に')
})

test('blames only chosen conditions for an empty result', () => {
  expect(draw({ keyword: '食卓' })).toContain('「食卓」に合うリストは見つかりませんでした')
  expect(draw({ keyword: '食卓' })).not.toContain('作った人')
  expect(draw({ keyword: '食卓', owner_type: 'general' })).toContain('か、作った人を「すべて」に')
})

test('links nowhere when there are no public lists at all', () => {
  expect(draw({})).toContain('公開中のリストはまだありません')
  expect(draw({})).not.toContain('href="/lists"')
})
