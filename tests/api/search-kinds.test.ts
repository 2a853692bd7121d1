import { afterAll, expect, test } from 'vitest'
import { searchEverything } from '#contract/search/routes.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

async function firstOf(keyword: string) {
  const answer = await api.request('GET', searchEverything.path, { query: { keyword } })
  const found = answer.as(searchEverything.response)
  const hasThings = found.interiors.total_count + found.building_materials.total_count > 0
  const hasRooms = found.projects.total_count + found.posts.total_count > 0
  if (!hasThings) return hasRooms ? 'rooms' : undefined
  return found.subject === 'rooms' && hasRooms ? 'rooms' : 'things'
}

const things = {
  'of a room': `
会議室の丸テーブル
寝室のペンダントライト
浴室の床タイル
トイレの壁紙
ホテルの客室のカーテン
キッチンの水栓 マットブラック
オフィスの椅子 キャスター付き
ダイニングのペンダントライト 真鍮
バーのハイスツール 黒い革
カフェの椅子 木
キッチンの床材`,
  'for a room': `
旅館に敷くラグ
洗面に使う丸い洗面器
テラスに置くベンチ
待合室向けの革のソファ
店舗用の木ルーバー
浴室に張れる白いモザイクタイル
黒い水栓 洗面所用
寝室で使えるテーブルライト
キッチン用の水栓 壁付
ラグをリビングに敷きたい
ペンダントをダイニングに付けたい
オフィスで人気の椅子`,
  'before a room': `
ベージュの水栓 キッチン
ウールのラグ リビング
壁紙 トイレ グリーン
カーテン 寝室 グレー
ペンダントライト ダイニング ガラス
水栓 キッチン ゴールド
ラグ、リビング、ウール
オーク材のカウンターチェア キッチン
革のソファ ホテルのロビー
ブラケットライト 洗面 真鍮`,
  'behind a room, with what things alone have': `
寝室 3万円以下のフロアライト
オフィス 不燃の化粧パネル
玄関 タイル 300角
会議室 吸音パネル 不燃
寝室 遮光カーテン
リビング 床暖房対応のフローリング
5万円以下のダイニング`,
  'behind a room that products have as a condition': `
会議室 テーブル オーク
テラス ベンチ`,
  'behind a room, and wanted': `
リビング ソファを探しています
カフェ 椅子 見積りがほしい`,
}

const rooms = {
  'before a thing, and products go without': `
寝室 間接照明 グレー
寝室、ラグ、緑
和室 丸い照明
書斎 壁一面の本棚
カフェ オークのテーブル
オフィス 緑のラグ
レストラン ペンダントライト 暗め
和室 縁なし畳 丸窓
客室 縁付きの畳
洗面 六角形のタイル
リビング 丸いテーブル
リビング ヘリンボーンの床
図書館 木の本棚
玄関ホール 石のベンチ
子供室 黄色い椅子
ショールーム タイルの壁
京都 旅館 畳
子供室 丸い机`,
  'of which there is none, before a thing that stands in another': `
子供室 青いタイル
子供室、緑の椅子`,
  'that products have as a condition, where they go without more of the rest': `
ワークスペース 木のデスク 植物
ダイニング オークのテーブル 朝の光`,
  'of which something is said, before a thing': `
グレーの洗面 木の棚
チェリーの寝室 ラグ
石張りの玄関 木の扉
ホテルのロビー 大理石の床
吹き抜けのリビング 大きな照明
住宅のキッチン タイル
モルタルの洗面 黒い水栓
神奈川の住宅 ウォルナットの床
木のテラス ベンチ
ガラス張りの会議室 テーブル`,
  'before and behind a thing': `
リビング 縁付きの畳 和室
住宅 ヘリンボーンの床 玄関
待合室 木のベンチ クリニック`,
  'in which a thing is': `
ホテルの客室で木の壁
オフィスで緑の床
カフェで木のカウンター`,
  'that are called as things are': `
大理石の浴室
木のお風呂
黒い水まわり
旅館のお風呂 石
スギの浴室 宿
黒いキッチン 真鍮
キッチン 木目 白い壁
木のキッチン ステンレスの天板
幅2550のキッチン
畳の客室 旅館`,
}

const casesOf = (sentences: Record<string, string>) =>
  Object.entries(sentences).flatMap(([what, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((keyword) => [what, keyword] as const),
  )

test.each(casesOf(things))('lists products first for things %s: %s', async (_, keyword) => {
  expect(await firstOf(keyword)).toBe('things')
})

test.each(casesOf(rooms))('lists rooms first for rooms %s: %s', async (_, keyword) => {
  expect(await firstOf(keyword)).toBe('rooms')
})
