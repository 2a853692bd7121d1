import { expect, test } from 'vitest'
import { groupByKanaRow } from './kana-rows.ts'

const named = (name_kana: string) => ({ name_kana })

test('puts a maker into the row of its first kana, voiced or not', () => {
  const rows = groupByKanaRow([
    named('アサヒナ'),
    named('ガラスヤ'),
    named('キソカグコウボウ'),
    named('パネル'),
  ])
  expect(rows).toEqual([
    { label: 'あ', items: [named('アサヒナ')] },
    { label: 'か', items: [named('ガラスヤ'), named('キソカグコウボウ')] },
    { label: 'は', items: [named('パネル')] },
  ])
})

test('puts names without kana last', () => {
  expect(groupByKanaRow([named('XYZ'), named('ワカバ')]).map((row) => row.label)).toEqual(['わ', '他'])
})
