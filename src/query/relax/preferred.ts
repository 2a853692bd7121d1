import { colorTypes } from '#contract/data/enums.ts'
import { choice } from '#query/lexicon/name-conditions.ts'
import { asksForColor, isOfMaterial, nearValueOf, type Reading, type ReadPart } from '#query/parse/parts.ts'
import type { Condition, Wish } from '#search/types.ts'

/**
 * Returns what stands first in the results: what meets a part that was given up or comes near it, what is called by its material, and
 * what is of a color itself, and not only in a part.
 */
export const preferredOf = ({ parts, isRead }: Reading): Wish[] => (isRead ? parts.flatMap(preferred) : [])

function preferred(part: ReadPart): Wish[] {
  const { any = [], kind, text, excluded, first = [] } = part
  switch (part.state) {
    case 'applied':
      if (part.sense?.kind === 'name' && first.length > 0) return mostly(first)
      // An olive chair may be called after its black legs.
      if (asksForColor(part)) return [{ any }]
      // Brass is in the ring of a green lamp as well: what is called so is mostly of it, and so is what its note says first.
      return isOfMaterial(part) ? [{ any: [], names: text }, ...mostly(first)] : []
    case 'widened':
      return part.label === undefined || part.isRespelt || excluded ? [] : [{ any: first, words: [text] }]
    case 'given_up': {
      if (kind === 'filler') return []
      if (excluded) return any.length > 0 ? [{ any, excluded }] : []
      const said = { any: [...any, ...nearOf(part)], words: [text] }
      return any.length === 0 || any.some(({ ranges }) => ranges) ? [said] : [{ any, names: text }, said]
    }
    default:
      return []
  }
}

/** Returns a near color, the grade below, the heading above. */
const nearOf = (part: ReadPart) => [
  ...likeColors(part),
  ...(nearValueOf(part)?.any ?? []),
  ...(part.wider?.any ?? []),
]

const mostly = (any: readonly Condition[]): Wish[] => (any.length > 0 ? [{ any }] : [])

// Colors near another: 群青 is a ネイビー, and blue to many.

type Color = (typeof colorTypes)[number]['label']

const near: Readonly<Partial<Record<Color, readonly Color[]>>> = {
  レッド: ['オレンジ'],
  オレンジ: ['レッド', 'イエロー'],
  イエロー: ['オレンジ', 'ゴールド'],
  グリーン: ['ターコイズ'],
  ターコイズ: ['ブルー', 'グリーン'],
  ブルー: ['ネイビー', 'ターコイズ'],
  ネイビー: ['ブルー'],
  パープル: ['ピンク'],
  グレー: ['シルバー'],
  シルバー: ['グレー'],
}

/** Lightness of blacks that many call a dark grey: charcoal. */
const DARK_GREY = { min: 40, max: 65 }

/** Returns colors that come first where a color was given up. */
export function likeColors(part: ReadPart): Condition[] {
  const near = nearColors({ ...part, state: 'applied' })
  const [grey = 0, black = 0] = ['グレー', 'ブラック'].map(idOf)
  const isGrey = part.isAttribute && part.any?.some(({ filters }) => filters?.color?.includes(grey))
  return isGrey ? [...near, { ...choice('color', black), ranges: { lightness: DARK_GREY } }] : near
}

const idOf = (name: string) => colorTypes.find(({ label }) => label === name)?.id

/** Returns the colors near those of a part that asks for colors alone. */
export function nearColors(part: ReadPart): Condition[] {
  if (!asksForColor(part) || part.state !== 'applied') return []
  const { any = [] } = part
  const asked = any.flatMap(({ filters = {} }) => filters.color ?? [])
  const labels = colorTypes.flatMap(({ id, label }) => (asked.includes(id) ? (near[label] ?? []) : []))
  return colorTypes.flatMap(({ id, label }) =>
    labels.includes(label) && !asked.includes(id) ? [choice('color', id)] : [],
  )
}
