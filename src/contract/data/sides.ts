import { boxSides, measures } from './measures.ts'

type Side = { label: string; sign: string }

/** What the sides of a thing are called: in words, and by the sign before a number. */
export const sides = {
  ...boxSides,
  seat_height: measures.seat_height,
  diameter: measures.diameter,
  thickness: measures.thickness,
} as const satisfies Record<string, Side>

export type SideKey = keyof typeof sides

export const sideKeys = Object.keys(sides) as SideKey[]

const length: Side = { label: '長さ', sign: 'L' }

/** What is laid, and stands nowhere, by the names of its categories. */
export const laidCategories: ReadonlySet<string> = new Set([
  '無垢フローリング',
  '複合フローリング',
  'フロアタイル',
  '長尺シート',
  'タイルカーペット',
  '畳',
  'デッキ材',
])

/** Of one thing: it may be in several. */
export type Categories = readonly { name: string }[]

const isLaid = (categories: Categories): boolean => categories.some(({ name }) => laidCategories.has(name))

/** The same of one thing: a board that is laid has no height, and its second side is its length, unless a depth says otherwise. */
export const sidesOf = (
  categories: Categories,
  { depth }: { depth: number | null },
): Record<SideKey, Side> => (depth === null && isLaid(categories) ? { ...sides, height: length } : sides)

/** Of a sign. */
export const sideLabels: ReadonlyMap<string, string> = new Map(
  [...Object.values(sides), length].map(({ sign, label }) => [sign, label]),
)
