import { expect, test } from 'vitest'
import { readablePath } from './readable-path.ts'

test.each([
  ['/%', '/%25'],
  ['/%E3%81', '/%25E3%2581'],
  ['/products/%/1', '/products/%25/1'],
  ['/makers/100%zz', '/makers/100%25zz'],
  ['/%E3%81%82%', '/%E3%81%82%25'],
  ['/%ff/%e3%81%82', '/%25ff/%e3%81%82'],
  ['//other.example/%', '/other.example/%25'],
  ['//other.example', '/other.example'],
  ['///', '/'],
])('escapes the undecodable bytes of a path: %s', (path, readable) => {
  expect(readablePath(path)).toBe(readable)
  expect(() => decodeURI(readable)).not.toThrow()
})

test.each(['/', '/products/1/2', '/%E3%81%82', '/%25', '/%2F', '/%00'])('leaves %s unchanged', (path) => {
  expect(readablePath(path)).toBeUndefined()
})
