import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readName } from './entry-names.ts'

const utf8 = (name: string) => readName(Buffer.from(name), true)

test.each([
  ['UTF-8 without a flag', Buffer.from('写真/椅子.jpg'), false],
  ['UTF-8 of a Mac', Buffer.from('写真/椅子.jpg'.normalize('NFD')), true],
  ['CP932', iconv.encode('写真\\椅子.jpg', 'cp932'), false],
])('reads a name in %s', (_, bytes, isUtf8) => {
  expect(readName(bytes, isUtf8)).toEqual({ folder: '写真', name: '椅子.jpg' })
})

test('composes letters, and keeps characters whose second byte is a backslash', () => {
  expect(utf8('ガラス.jpg'.normalize('NFD'))?.name).toBe('ガラス.jpg')
  expect(readName(iconv.encode('表/能登ソ.jpg', 'cp932'), false)).toEqual({
    folder: '表',
    name: '能登ソ.jpg',
  })
})

test.each([
  ['../../a.jpg', '', 'a.jpg'],
  ['/etc/a.jpg', 'etc', 'a.jpg'],
  ['a/b/../c.jpg', 'b', 'c.jpg'],
  ['C:\\写真\\a.jpg', '写真', 'a.jpg'],
  ['a\u0000b/\u202ec.jpg', 'ab', 'c.jpg'],
])('keeps the nearest folder of %s alone', (given, folder, name) => {
  expect(utf8(given)).toEqual({ folder, name })
})

test.each(['写真/', '__MACOSX/写真/._a.jpg', '.DS_Store', '写真/Thumbs.db', 'desktop.ini', '', '..'])(
  'passes over %s',
  (given) => {
    expect(utf8(given)).toBeUndefined()
  },
)

test('cuts names of four kilobytes', () => {
  expect(utf8(`${'あ'.repeat(4000)}.jpg`)?.name).toHaveLength(255)
})
