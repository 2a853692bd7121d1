import type { Searched } from '#search/search-port.ts'
import type { SuggestEntry } from '#search/types.ts'
import type { Database } from '#server/db/connect.ts'
import type { RoomTerm, RoomTerms } from '#server/search-index/kinds/rooms/room-terms.ts'

const weightOf = { space: 4, use_type: 3, building_type: 3 }

/** Names not listed complete by their own letters. */
const readings: Readonly<Record<string, string>> = {
  住宅: 'じゅうたく',
  店舗: 'てんぽ',
  飲食: 'いんしょく',
  宿泊: 'しゅくはく',
  '医療・福祉': 'いりょう ふくし',
  教育: 'きょういく',
  '文化・公共': 'ぶんか こうきょう',
  戸建住宅: 'こだてじゅうたく',
  集合住宅: 'しゅうごうじゅうたく',
  別荘: 'べっそう',
  店舗併用住宅: 'てんぽへいようじゅうたく',
  物販: 'ぶっぱん',
  食品: 'しょくひん',
  美容: 'びよう',
  和食: 'わしょく',
  旅館: 'りょかん',
  歯科: 'しか',
  薬局: 'やっきょく',
  高齢者施設: 'こうれいしゃしせつ',
  '保育園・幼稚園': 'ほいくえん ようちえん',
  学校: 'がっこう',
  図書館: 'としょかん',
  塾: 'じゅく',
  美術館: 'びじゅつかん',
  庁舎: 'ちょうしゃ',
  交通: 'こうつう',
  玄関: 'げんかん',
  寝室: 'しんしつ',
  和室: 'わしつ',
  子供室: 'こどもしつ こどもべや',
  書斎: 'しょさい',
  浴室: 'よくしつ おふろ',
  洗面: 'せんめん',
  '階段・廊下': 'かいだん ろうか',
  庭: 'にわ',
  受付: 'うけつけ',
  執務: 'しつむ',
  会議室: 'かいぎしつ',
  客席: 'きゃくせき',
  厨房: 'ちゅうぼう',
  売場: 'うりば',
  客室: 'きゃくしつ',
  待合: 'まちあい',
  展示室: 'てんじしつ',
  閲覧室: 'えつらんしつ',
  保育室: 'ほいくしつ',
  外観: 'がいかん',
}

export async function collectRoomSuggestions(
  _: Database,
  index: Searched,
  { spaces, useTypes, buildingTypes }: RoomTerms,
  signal: AbortSignal,
): Promise<SuggestEntry[]> {
  signal.throwIfAborted()
  const entriesOf = (kind: keyof typeof weightOf, names: ReadonlyMap<number, RoomTerm>) =>
    [...names.values()].map(async ({ id, name }) => ({
      text: name,
      reading: readings[name] ?? '',
      kind,
      id,
      weight: weightOf[kind],
      count: await index.count({ filters: { [kind]: [id] } }),
    }))
  return Promise.all([
    ...entriesOf('space', spaces),
    ...entriesOf('use_type', useTypes),
    ...entriesOf('building_type', buildingTypes),
  ])
}
