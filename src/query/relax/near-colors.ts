/** Colors that come near, where nothing is of the one that was asked for: 群青 is a ネイビー, and blue to many. */
import { colorTypes } from '#contract/data/enums.ts'
import { choice } from '#query/lexicon/name-conditions.ts'
import { asksForColor, type ReadPart } from '#query/parse/reading.ts'
import type { Condition } from '#search/types.ts'

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

/** A black that is as light in its picture is a dark grey to many: charcoal. */
const DARK_GREY = { min: 40, max: 65 }

/** What comes first where a color was given up. */
export function likeColors(part: ReadPart): Condition[] {
  const near = nearColors({ ...part, state: 'applied' })
  const [grey = 0, black = 0] = ['グレー', 'ブラック'].map(idOf)
  const isGrey = part.isAttribute && part.any?.some(({ filters }) => filters?.color?.includes(grey))
  return isGrey ? [...near, { ...choice('color', black), ranges: { lightness: DARK_GREY } }] : near
}

const idOf = (name: string) => colorTypes.find(({ label }) => label === name)?.id

/** Of a part that asks for colors alone; none where it asks for something else as well. */
export function nearColors(part: ReadPart): Condition[] {
  if (!asksForColor(part) || part.state !== 'applied') return []
  const { any = [] } = part
  const asked = any.flatMap(({ filters = {} }) => filters.color ?? [])
  const labels = colorTypes.flatMap(({ id, label }) => (asked.includes(id) ? (near[label] ?? []) : []))
  return colorTypes.flatMap(({ id, label }) =>
    labels.includes(label) && !asked.includes(id) ? [choice('color', id)] : [],
  )
}
