/** Rooms and buildings, of which no field of a product tells: its text may mention them. */
import { foldWord } from '#search/sentence.ts'
import { isCategory, type ReadPart } from './reading.ts'
import { spellingsIn } from './spellings.ts'
import { nearSpaces, roomKindWays, roomWays } from './ways-of-rooms.ts'

const spaces = new Set(
  nearSpaces
    .trim()
    .split('\n')
    .flatMap((line) => line.split(/[>=]/u)),
)
/** 客席 and 売場 among them, which are near no other space. */
const uses = new Set(
  '住宅 戸建住宅 集合住宅 店舗併用住宅 別荘 店舗 飲食 カフェ ベーカリー レストラン バー 和食 物販 アパレル 食品 美容 宿泊 ホテル 旅館 ゲストハウス クリニック 歯科 薬局 医療・福祉 高齢者施設 保育園・幼稚園 塾 学校 図書館 美術館 庁舎 オフィス ショールーム コワーキング 客席 売場'.split(
    ' ',
  ),
)

/** Of each line of the ways to say that asks for a room or a building, its words. */
const words: ReadonlySet<string> = new Set(
  `${roomWays}${roomKindWays}`
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [said = '', labels = ''] = line.split('>')
      return labels.split(/[=+]/u).every((label) => spaces.has(label) || uses.has(label))
        ? spellingsIn(said)
        : []
    })
    .concat(...spaces, ...uses)
    .map(foldWord),
)

/** リビング of リビングに置けるソファ: what is found mentions it, which is said. */
export const asMentioned = (parts: readonly ReadPart[]): ReadPart[] =>
  parts.some((part) => isCategory(part) && !part.excluded)
    ? parts.map((part) => (isRoomWord(part) ? { ...part, isOnlySaid: true } : part))
    : [...parts]

const isRoomWord = ({ kind, text, excluded }: ReadPart): boolean =>
  kind === 'word' && !excluded && words.has(foldWord(text))
