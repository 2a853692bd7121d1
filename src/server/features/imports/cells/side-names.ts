import { type SideKey, sideKeys } from '#contract/data/sides.ts'

/** Ways to name a side in a folded text. */
const names: Readonly<Record<SideKey, string>> = {
  seat_height: 'sh|座面の?高さ?|座高',
  width: '横幅|全幅|w|幅|巾|横',
  depth: '奥行き?|d',
  height: '全高|高さ?|h|長さ?|l|縦',
  diameter: '直径|径|φ|ø|⌀',
  thickness: '板厚|厚[さみ]?|t',
}

/** Longer names first. */
const ordered = sideKeys.toSorted((a, b) => Number(b === 'seat_height') - Number(a === 'seat_height'))

export const anySideName = ordered.map((key) => names[key]).join('|')

const patterns = sideKeys.map((key) => [key, new RegExp(`^(?:${names[key]})$`, 'u')] as const)

export const sideOf = (name: string): SideKey | undefined =>
  patterns.find(([, pattern]) => pattern.test(name))?.[0]
