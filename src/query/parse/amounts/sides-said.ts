/** Of which side a bare length is where the sentence says so: 背の高い鉢 1m以上, 奥行きの浅い棚 30cm. */
import type { SizeAxis } from './lengths.ts'

export interface SideSaid {
  axes: readonly SizeAxis[]
  /** In mm: 180cm of a low sofa is none of its height. */
  most: number
}

/** In mm, what is still low or shallow, and what is where the side is named: 背の低い. */
const MOST_OF_SMALL = 600
const MOST_OF_NAMED = 1200

/** What is said of a part is not meant: 脚の長い, 天井の低い. */
const ALONE = '(?<![のがはも番性]|[座天安値価])'
const SAID: readonly (readonly [pattern: RegExp, side: SideSaid])[] = [
  [/座(?:面|高)?[のがは]?(?:高さ[のがは])?(?:[高低]|たか|ひく)/u, { axes: ['seat_height'], most: Infinity }],
  [/奥行き?[のがは]?(?:浅|あさ|小|短|狭)|スリム|薄型/u, { axes: ['depth'], most: MOST_OF_NAMED }],
  [new RegExp(`${ALONE}浅[いめ]`, 'u'), { axes: ['depth'], most: MOST_OF_SMALL }],
  [/奥行き?[のがは]?(?:深|ふか|ある|大き)/u, { axes: ['depth'], most: Infinity }],
  [/(?:背|背丈|高さ)[のがは]?(?:高|たか|ある)|ハイタイプ/u, { axes: ['height'], most: Infinity }],
  [/(?:背|背丈|高さ)[のがは]?(?:低|ひく)|ロータイプ/u, { axes: ['height'], most: MOST_OF_NAMED }],
  [new RegExp(`${ALONE}高い`, 'u'), { axes: ['height'], most: Infinity }],
  [new RegExp(`${ALONE}低[いめ]`, 'u'), { axes: ['height'], most: MOST_OF_SMALL }],
  [new RegExp(`${ALONE}(?:長[いめ]|細長)`, 'u'), { axes: ['length', 'width'], most: Infinity }],
]

/** The first that the sentence says. O(length). */
export const sideSaid = (text: string): SideSaid | undefined =>
  SAID.find(([pattern]) => pattern.test(text))?.[1]
