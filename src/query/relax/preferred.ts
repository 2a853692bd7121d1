import { colorTypes } from '#contract/data/enums.ts'
import { choice } from '#query/lexicon/name-conditions.ts'
import { asksForColor, isOfMaterial, nearValueOf, type Reading, type ReadPart } from '#query/parse/parts.ts'
import type { Condition, Wish } from '#search/types.ts'

/** Returns wishes to rank first: those of given-up parts or near them, names of a material, and products wholly of a color. */
export const preferredOf = ({ parts, isRead }: Reading): Wish[] => (isRead ? parts.flatMap(preferred) : [])

function preferred(part: ReadPart): Wish[] {
  const { any = [], kind, text, excluded, first = [] } = part
  switch (part.state) {
    case 'applied':
      if (part.sense?.kind === 'name' && first.length > 0) return mostly(first)
      // An olive chair may be named after its black legs.
      if (asksForColor(part)) return [{ any }]
      // A green lamp may have a brass ring: products with a material in their name, or first in their note, are mostly of it.
      return isOfMaterial(part) ? [{ any: [], names: text }, ...mostly(first)] : []
    case 'widened':
      return part.label === undefined || part.isRespelt || excluded ? [] : [{ any: first, words: [text] }]
    case 'given_up': {
      if (kind === 'filler') return []
      if (excluded) return any.length > 0 ? [{ any, excluded }] : []
      const wish = { any: [...any, ...nearOf(part)], words: [text] }
      return any.length === 0 || any.some(({ ranges }) => ranges) ? [wish] : [{ any, names: text }, wish]
    }
    default:
      return []
  }
}

const nearOf = (part: ReadPart) => [
  ...likeColors(part),
  ...(nearValueOf(part)?.any ?? []),
  ...(part.wider?.any ?? []),
]

const mostly = (any: readonly Condition[]): Wish[] => (any.length > 0 ? [{ any }] : [])

// Near colors: 群青 is a ネイビー, and blue to many.

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

/** L* of blacks often called dark grey: charcoal. */
const DARK_GREY = { min: 40, max: 65 }

/** Returns preferred colors for a given-up color. */
export function likeColors(part: ReadPart): Condition[] {
  const near = nearColors({ ...part, state: 'applied' })
  const [grey = 0, black = 0] = ['グレー', 'ブラック'].map(idOf)
  const isGrey = part.isAttribute && part.any?.some(({ filters }) => filters?.color?.includes(grey))
  return isGrey ? [...near, { ...choice('color', black), ranges: { lightness: DARK_GREY } }] : near
}

const idOf = (name: string) => colorTypes.find(({ label }) => label === name)?.id

/** Returns near colors of a part that asks only for colors. */
export function nearColors(part: ReadPart): Condition[] {
  if (!asksForColor(part) || part.state !== 'applied') return []
  const { any = [] } = part
  const colors = any.flatMap(({ filters = {} }) => filters.color ?? [])
  const labels = colorTypes.flatMap(({ id, label }) => (colors.includes(id) ? (near[label] ?? []) : []))
  return colorTypes.flatMap(({ id, label }) =>
    labels.includes(label) && !colors.includes(id) ? [choice('color', id)] : [],
  )
}
