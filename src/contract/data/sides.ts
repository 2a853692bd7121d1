import { boxSides, measures } from './measures.ts'

type Dimension = { label: string; sign: string }

export const sides = {
  ...boxSides,
  seat_height: measures.seat_height,
  diameter: measures.diameter,
  thickness: measures.thickness,
} as const satisfies Record<string, Dimension>

export type SideKey = keyof typeof sides

export type SideLengths = Readonly<Record<SideKey, number | null>>

export const sideKeys = Object.keys(sides) as SideKey[]

const length: Dimension = { label: '長さ', sign: 'L' }

/** Categories that never stand. */
export const laidCategories: ReadonlySet<string> = new Set([
  '無垢フローリング',
  '複合フローリング',
  'フロアタイル',
  '長尺シート',
  'タイルカーペット',
  '畳',
  'デッキ材',
])

export type NamedCategories = readonly { name: string }[]

const isLaid = (categories: NamedCategories): boolean =>
  categories.some(({ name }) => laidCategories.has(name))

/** Returns the sides of a thing. A laid board has a length instead of a height, unless a depth is given. */
export const sidesOf = (
  categories: NamedCategories,
  { depth }: { depth: number | null },
): Record<SideKey, Dimension> => (depth === null && isLaid(categories) ? { ...sides, height: length } : sides)

export const sideLabels: ReadonlyMap<string, string> = new Map(
  [...Object.values(sides), length].map(({ sign, label }) => [sign, label]),
)
