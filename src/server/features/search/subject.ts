import type { Subject } from '#contract/search/routes.ts'
import { hasHeading, isCategory, type ReadPart } from '#server/sentences/reading.ts'
import type { Understood } from '#server/sentences/understand.ts'

/**
 * What a keyword is about, by the last thing or room that it names: 木のルーバーの寝室 is a room, リビングのソファ a sofa. Null where it names
 * none, where one word names both, and where they stand side by side: 椅子 カフェ.
 */
export function subjectOf(keyword: string, { products, projects, posts }: Understood): Subject | null {
  // 会議室 of a table says for which room it is; alone it is the room.
  const ofThing = endOfKind(products.reading.parts.filter(({ words }) => words === undefined))
  const ofRoom = Math.max(...[projects, posts].map(({ reading }) => endOfKind(reading.parts)))
  if (ofThing === ofRoom) return null
  if (ofThing > ofRoom) return 'products'
  return ofThing > 0 && /\s/u.test(keyword.slice(ofThing, ofRoom)) ? null : 'rooms'
}

/** Where the last part ends that says what something is; 0 without one. */
const endOfKind = (parts: readonly ReadPart[]): number =>
  Math.max(0, ...parts.filter(saysWhatItIs).map(({ to }) => to))

const saysWhatItIs = (part: ReadPart): boolean =>
  !part.excluded && part.state !== 'plain' && (isCategory(part) || hasHeading(part))
