import { expect, test } from 'vitest'
import { DASHES } from '#search/text/dashes.ts'
import { foldProductCode } from './product-code.ts'

test.each([
  ['AB-0012', 'AB0012'],
  ['ＡＢ－００１２', 'AB0012'],
  ['ab 0012', 'AB0012'],
  ['ab　00 12', 'AB0012'],
  ['ABー0012', 'AB0012'],
  ['ABｰ0012', 'AB0012'],
  ['A‐B–0—0−1─2', 'AB0012'],
  ['a\u00adb\u200b0012', 'AB0012'],
  ['カラー-12', 'カラー12'],
  ['ｶﾗｰ12', 'カラー12'],
  ['かーー1', 'かーー1'],
  ['1ーー2', '12'],
  ['KK-1042/NO.2', 'KK1042/NO.2'],
  ['0012', '0012'],
  ['éß', 'éß'],
  ['—', ''],
])('folds the code: %j', (code, key) => {
  expect(foldProductCode(code)).toBe(key)
})

test('folds a folded code to itself, with every kind of dash', () => {
  const key = foldProductCode(`Ab${DASHES}12 ﾊﾞｰ`)
  expect(key).toBe('AB12バー')
  expect(foldProductCode(key)).toBe(key)
})
