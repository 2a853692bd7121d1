import { colorTypes } from '#contract/data/enums.ts'
import { deltaE2000, labFromHex } from '#search/color.ts'
import type { Lab } from '#search/types.ts'

type ColorTypeLab = { id: number; lab: Lab }

const typesWithColor: ColorTypeLab[] = colorTypes.flatMap(({ id, hex }) => {
  const lab = hex === null ? undefined : labFromHex(hex)
  return lab ? [{ id, lab }] : []
})

const green = colorTypes.find(({ label }) => label === 'グリーン')?.id

/**
 * Tests CIELAB hue in degrees, above the chroma of grey. By distance alone, pale and dark greens would be
 * beige, silver, brown or black.
 */
function isGreen([, a, b]: Lab): boolean {
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return Math.hypot(a, b) >= 12 && hue >= 110 && hue <= 165
}

export function colorTypeOf(hex: string): number | undefined {
  const lab = labFromHex(hex)
  if (!lab) return undefined
  if (isGreen(lab)) return green
  const distances = typesWithColor.map((type) => ({ id: type.id, distance: deltaE2000(lab, type.lab) }))
  return distances.reduce((best, type) => (type.distance < best.distance ? type : best)).id
}

export const colorTypesOf = (palette: readonly string[]): number[] => [
  ...new Set(palette.flatMap((hex) => colorTypeOf(hex) ?? [])),
]

export const labsOf = (palette: readonly string[]): Lab[] =>
  palette.map(labFromHex).filter((lab) => lab !== undefined)
