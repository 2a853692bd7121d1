/** Prefectures and regions of Japan, by the names that people type. */
import { prefectures } from '#contract/data/address-texts.ts'
import type { NamedCondition } from './lexicon.ts'
import { choice, named, spoken } from './name-conditions.ts'

/** In the order of their numbers, without 都, 府 and 県. */
const readings = `
ほっかいどう=hokkaido あおもり=aomori いわて=iwate みやぎ=miyagi あきた=akita やまがた=yamagata ふくしま=fukushima
いばらき=いばらぎ=ibaraki とちぎ=tochigi ぐんま=gunma さいたま=saitama ちば=chiba とうきょう=tokyo かながわ=kanagawa
にいがた=niigata とやま=toyama いしかわ=ishikawa ふくい=fukui やまなし=yamanashi ながの=nagano ぎふ=gifu しずおか=shizuoka あいち=aichi
みえ=mie しが=shiga きょうと=kyoto おおさか=osaka ひょうご=hyogo なら=nara わかやま=wakayama
とっとり=tottori しまね=shimane おかやま=okayama ひろしま=hiroshima やまぐち=yamaguchi
とくしま=tokushima かがわ=kagawa えひめ=ehime こうち=kochi
ふくおか=fukuoka さが=saga ながさき=nagasaki くまもと=kumamoto おおいた=oita みやざき=miyazaki かごしま=kagoshima おきなわ=okinawa
`

/** 〜 is from north to south, as the prefectures are numbered. */
const regions = `
東北=みちのく>青森県〜福島県
北東北>青森県 岩手県 秋田県
南東北>宮城県 山形県 福島県
関東>茨城県〜神奈川県
北関東>茨城県〜群馬県
首都圏=南関東=東京圏=一都三県=東京近郊>埼玉県〜神奈川県
都内=都心=東京23区=23区>東京都
中部=中部地方>新潟県〜愛知県
甲信越>新潟県 山梨県 長野県
信越>新潟県 長野県
上信越>群馬県 新潟県 長野県
信州=しんしゅう>長野県
北陸=ほくりく>富山県〜福井県
北信越>新潟県〜福井県 長野県
東海>岐阜県〜三重県
中京圏>岐阜県 愛知県 三重県
近畿=きんき>三重県〜和歌山県
関西=かんさい>滋賀県〜和歌山県
京阪神>京都府〜兵庫県
阪神>大阪府 兵庫県
中国地方>鳥取県〜山口県
中四国=中国四国>鳥取県〜高知県
山陰>鳥取県 島根県
山陽>岡山県〜山口県
瀬戸内=せとうち=瀬戸内海>兵庫県 岡山県〜愛媛県
四国>徳島県〜高知県
九州>福岡県〜鹿児島県
北部九州>福岡県〜長崎県
南九州>熊本県 宮崎県 鹿児島県
九州沖縄>福岡県〜沖縄県
西日本>三重県〜沖縄県
東日本>北海道〜愛知県
`

/** 大阪市 and 東大阪 are other places, 三重ガラス and 登山口 none: longer words in which a place is not meant. */
const before = '東西南北新上下小'
const behind = '市 区 町 村 台 駅 港 湾 城 山 川 線 道 産 材 杉 檜 桧 瓦 石 大学'.split(' ')
const others =
  '中央区 中京区 中野区 中原区 河内長野 大分類 登山口 三重ガラス 三重サッシ 三重塔 三重窓 三重構造'.split(' ')

const shortName = (label: string): string => label.replace(/[都府県]$/u, '')

const lastLetters: Readonly<Record<string, string>> = { 都: 'と', 府: 'ふ', 県: 'けん' }

/** Two kana may be anything: みえ, なら. */
const SHORTEST_READING = 3

function prefectureNames(): NamedCondition[] {
  const read = readings.trim().split(/\s+/u)
  return prefectures.flatMap(({ id, label }, order) => {
    const [short, condition] = [shortName(label), choice('prefecture', id)]
    const ending = lastLetters[label.slice(-1)] ?? ''
    const spellings = (read[order] ?? '').split('=')
    const words = [
      ...spellings.filter((word) => word.length >= SHORTEST_READING),
      ...spellings.filter((word) => !/^[a-z]/.test(word)).map((word) => word + ending),
    ]
    return [named(label, [label, short, `${label}立`], condition), spoken(label, words.join('='), condition)]
  })
}

const regionNames = (): NamedCondition[] =>
  regions
    .trim()
    .split('\n')
    .map((line) => {
      const [words = '', places = ''] = line.split('>')
      const ids = places.split(' ').flatMap((part) => prefecturesFrom(...part.split('〜')))
      return spoken(words.split('=')[0] ?? '', words, choice('prefecture', ...ids))
    })

function prefecturesFrom(first = '', last = first): number[] {
  const [from, to] = [first, last].map((name) => prefectures.findIndex(({ label }) => label === name))
  return prefectures.slice(from, (to ?? 0) + 1).map(({ id }) => id)
}

export const placeNames: readonly NamedCondition[] = [...prefectureNames(), ...regionNames()]

const cut = [
  ...prefectures.map(({ label }) => shortName(label)),
  ...'東北 関東 東海 北陸 近畿 信州 四国 九州'.split(' '),
]

export const guardedPlaces: readonly string[] = [
  ...cut.flatMap((name) => [
    ...Array.from(before, (sign) => sign + name),
    ...behind.map((end) => name + end),
  ]),
  ...others,
]
