import { expect, test } from 'vitest'
import { readCuratedName, writeCuratedName } from './curated-name.ts'

test.each([
  ['header_photos', { place: 'header', kind: 'post' }],
  ['footer_of_home_products', { place: 'footer_of_home', kind: 'variation' }],
  ['_users', { place: '', kind: 'user' }],
  ['header', { place: 'header', kind: null }],
  ['photos', { place: 'photos', kind: null }],
] as const)('reads %s as %j and writes the name back unchanged', (name, read) => {
  expect(readCuratedName(name)).toEqual(read)
  expect(writeCuratedName(read)).toBe(name)
})
