import { prefectures } from '#contract/data/address-texts.ts'
import type { NamedCondition } from './lexicon.ts'
import { choice, named, spoken } from './name-conditions.ts'

/** Prefectures and regions of Japan, by the names that people type. */

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

/** Cities and quarters, which only texts name: where none does, the prefecture is near. */

const cities = `
北海道>札幌 小樽 函館 旭川 ニセコ トマム 洞爺 洞爺湖 富良野 帯広 釧路
岩手県>盛岡 花巻
宮城県>仙台 松島 石巻
福島県>会津 会津若松 裏磐梯 猪苗代 郡山 いわき
茨城県>水戸 つくば
栃木県>那須 那須高原 日光 鬼怒川 宇都宮 益子
群馬県>高崎 前橋 草津 伊香保 北軽井沢 桐生
埼玉県>大宮 浦和 川越 秩父
千葉県>柏 浦安 船橋 市川 房総
東京都>渋谷 青山 南青山 表参道 原宿 銀座 六本木 麻布 代官山 目黒 中目黒 恵比寿 新宿 浅草 蔵前 清澄白河 下北沢 三軒茶屋 吉祥寺 谷中 神保町 丸の内 世田谷 八王子 立川
神奈川県>横浜 川崎 鎌倉 逗子 葉山 湘南 江の島 三浦半島 真鶴 茅ヶ崎 藤沢 箱根 芦ノ湖 強羅 小田原 湯河原
新潟県>長岡 佐渡 越後湯沢 妙高
石川県>金沢 能登 加賀 輪島
山梨県>甲府 清里 八ヶ岳 山中湖 河口湖 富士吉田
長野県>軽井沢 旧軽井沢 中軽井沢 志賀高原 松本 安曇野 白馬 蓼科 善光寺 諏訪 上田 小布施 野沢温泉
岐阜県>高山 飛騨高山 郡上 多治見
静岡県>浜松 熱海 伊豆 伊豆高原 修善寺 御殿場 沼津 三島
愛知県>名古屋 豊田 岡崎 豊橋 常滑
三重県>伊勢 志摩 四日市
滋賀県>彦根 近江八幡 大津
京都府>祇園 嵐山 宇治 丹後 先斗町
大阪府>梅田 心斎橋 難波 堺 船場 天王寺 北浜
兵庫県>神戸 芦屋 姫路 淡路島 淡路 西宮 有馬 城崎
岡山県>倉敷
広島県>尾道 福山 鞆の浦 宮島
香川県>高松 直島 小豆島
愛媛県>松山 道後 今治
福岡県>博多 天神 中洲 北九州 小倉 久留米 糸島
大分県>別府 湯布院 由布院
熊本県>阿蘇
宮崎県>都城
鹿児島県>屋久島 霧島 奄美
沖縄県>那覇 石垣 石垣島 宮古島
`

const prefectureOf: ReadonlyMap<string, (typeof prefectures)[number]> = new Map(
  cities
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name, towns = ''] = line.split('>')
      const prefecture = prefectures.find(({ label }) => label === name)
      return prefecture ? towns.split(' ').map((town) => [town, prefecture] as const) : []
    }),
)

/** 福岡市 is in 福岡県. */
const capitals: ReadonlyMap<string, (typeof prefectures)[number]> = new Map(
  prefectures.map((prefecture) => [prefecture.label.replace(/[都府県]$/u, '市'), prefecture] as const),
)

/** Cities that would be cut into other words: 銀座. */
export const cityNames: readonly string[] = [...prefectureOf.keys()]

/** Returns the prefecture in which a city or a quarter is; undefined where none is known. */
export const prefectureOfTown = (word: string): (typeof prefectures)[number] | undefined =>
  prefectureOf.get(word.replace(/[市町村]$/u, '')) ?? capitals.get(word)
