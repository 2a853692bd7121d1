/** For which room a thing is: 会議室のテーブル, 食堂に置く椅子. */

import type { ProductTerms } from '#query/terms.ts'
import type { NamedCondition } from './lexicon.ts'
import { choice, spoken } from './name-conditions.ts'

/** What rooms are called, and behind the > what is made for them. */
const rooms = `
会議室=会議スペース=ミーティングルーム=ミーティングスペース=打ち合わせ室=打ち合わせスペース=打合せ室=商談室=商談スペース>会議テーブル=オフィスチェア
食堂=ダイニングルーム=食事室=食事スペース=社員食堂=カフェテリア>ダイニングテーブル=ダイニングチェア
オフィス=事務所=執務室=執務スペース=ワークスペース=仕事場=仕事部屋=書斎>デスク=オフィスチェア=会議テーブル
応接室=応接間=応接スペース=応接用>ソファ=ラウンジチェア=ローテーブル
床座=床座り=床座用=床に座る暮らし=床座の暮らし=床座生活>ローテーブル
ロビー=待合=待合室=待合スペース=ホワイエ=エントランスロビー>ソファ=ラウンジチェア=ベンチ=ローテーブル
`

/** Beside such a thing the room says of which kind it is, or its text says the room; of another it is a word. */
export function roomUses({ categories }: ProductTerms): NamedCondition[] {
  const all = [...categories.values()]
  return rooms
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [words = '', names = ''] = line.split('>')
      const made = names.split('=').flatMap((name) => all.filter((category) => category.name === name))
      const of = new Set(made.flatMap(({ id, parentId }) => [id, parentId ?? id]))
      const label = `${made.map(({ name }) => name).join('・')}など`
      const condition = choice('category', ...made.map(({ id }) => id))
      return made.length > 0 ? [{ ...spoken(label, words, condition), of, said: words.split('=') }] : []
    })
}
