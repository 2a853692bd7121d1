import { colorTypes } from '#contract/data/enums.ts'
import { deltaE2000, labFromHex } from '#search/color.ts'
import type { Lab } from '#search/types.ts'

type Labelled = { id: number; lab: Lab }

const typesWithColor: Labelled[] = colorTypes.flatMap(({ id, hex }) => {
  const lab = hex === null ? undefined : labFromHex(hex)
  return lab ? [{ id, lab }] : []
})

/** The type of color that is nearest to it. */
export function colorTypeOf(hex: string): number | undefined {
  const lab = labFromHex(hex)
  if (!lab) return undefined
  const distances = typesWithColor.map((type) => ({ id: type.id, distance: deltaE2000(lab, type.lab) }))
  return distances.reduce((best, type) => (type.distance < best.distance ? type : best)).id
}

export const colorTypesOf = (palette: readonly string[]): number[] => [
  ...new Set(palette.flatMap((hex) => colorTypeOf(hex) ?? [])),
]

export const labsOf = (palette: readonly string[]): Lab[] =>
  palette.map(labFromHex).filter((lab) => lab !== undefined)
