import { expect, test } from 'vitest'
import { findRecord } from './find-record.ts'

const onHome = (key: string, id: number) => ({ onHome: { key, id } })

test.each([
  ['/projects/12', { kind: 'project', id: 12, hidden: 'project', ...onHome('project', 12) }],
  ['/posts/8', { kind: 'post', id: 8, hidden: 'post', ...onHome('post', 8) }],
  ['/teams/3/members', { kind: 'team', id: 3, hidden: 'team' }],
  ['/users/7', { kind: 'user', id: 7, hidden: 'user', area: 'users' }],
  ['/products/91', { kind: 'product', id: 91, area: 'products' }],
  ['/products/91/228', { kind: 'product', id: 91, area: 'products', ...onHome('variation', 228) }],
  ['/brands/4', { kind: 'brand', id: 4, area: 'brands' }],
  ['/makers/3', { kind: 'maker', id: 3, area: 'makers', ...onHome('maker', 3) }],
  ['/', { kind: 'home_page', area: 'home' }],
  ['/news', { kind: 'news', area: 'news' }],
])('finds the record of %s', (path, record) => {
  expect(findRecord(path)).toEqual(record)
})

test('finds articles and awards, whose addresses are names, by the data of their pages', () => {
  const article = { kind: 'article', id: 5, area: 'magazine', ...onHome('article', 5) }
  expect(findRecord('/magazines/walls-of-earth', { article: { id: 5 } })).toEqual(article)
  const award = { kind: 'award', id: 2, area: 'awards' }
  expect(findRecord('/awards/2026', { award: { id: 2 } })).toEqual(award)
})

test('finds the photo of a maker, which the console edits', () => {
  const photo = { kind: 'maker_post', id: 8, hidden: 'post', area: 'maker_posts', ...onHome('post', 8) }
  expect(findRecord('/posts/8', { post: { project: null } })).toEqual(photo)
  expect(findRecord('/posts/8', { post: { project: { id: 1 } } })).toMatchObject({ kind: 'post' })
})

test.each(['/projects', '/projects/new', '/magazines/tags/wood', '/console/products/1', '/constructor/1'])(
  'finds no record on %s',
  (path) => {
    expect(findRecord(path)).toBeUndefined()
  },
)
