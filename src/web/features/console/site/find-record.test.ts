import { expect, test } from 'vitest'
import { findRecord } from './find-record.ts'

test.each([
  ['/projects/12', { kind: 'project', id: 12, hidden: 'project' }],
  ['/teams/3/members', { kind: 'team', id: 3, hidden: 'team' }],
  ['/users/7', { kind: 'user', id: 7, hidden: 'user', area: 'users' }],
  ['/products/91/228', { kind: 'product', id: 91, area: 'products' }],
  ['/brands/4', { kind: 'brand', id: 4, area: 'brands' }],
  ['/makers/3', { kind: 'maker', id: 3, area: 'makers' }],
])('finds the record of %s', (path, record) => {
  expect(findRecord(path)).toEqual(record)
})

test.each(['/', '/projects', '/projects/new', '/magazines/kitchen', '/console/products/1', '/constructor/1'])(
  'finds no record on %s',
  (path) => {
    expect(findRecord(path)).toBeUndefined()
  },
)
