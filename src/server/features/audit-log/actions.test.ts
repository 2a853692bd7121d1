import { expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import { describeAction } from './actions.ts'

const writes = routes.filter(({ tag, method }) => tag === 'console' && method !== 'GET')

test.each(writes.map(({ id }) => id))('describes %s as a completed action', (id) => {
  expect(describeAction(id)).toMatch(/[えきしみめりれ]ました$/)
})

test.each([
  ['hidePublished', '公開されているものを非表示にしました'],
  ['updateBoard', 'ボードを変えました'],
  ['createNews', 'お知らせを作りました'],
  ['loadStarterTaxonomy', '標準の分類を入れました'],
  ['joinMaker', 'メーカーの担当者になりました'],
  ['commentAwardEntry', '審査員の言葉を書きました'],
  ['removeMakerMember', 'メーカーの担当者を外しました'],
  ['unlockPerson', '利用の停止を解きました'],
  ['showPublished', '非表示をやめました'],
  ['changeOrderStatus', 'ご請求の状態を進めました'],
  ['declineSetAside', '票の除外を見送りました'],
  ['deletePerson', '利用者を削除しました'],
  ['exportPerson', '利用者のデータを書き出しました'],
  ['applyImport', '取り込みました'],
  ['aCallOfThePast', 'aCallOfThePast'],
])('describes %s as: %s', (id, said) => {
  expect(describeAction(id)).toBe(said)
})
