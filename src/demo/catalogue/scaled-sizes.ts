import type { Sizes } from './sizes.ts'

/** Scales in steps of 5 mm from 100 mm on. Sheets keep their thickness. */
export function scaleSizes(sizes: Sizes, scale: number): Sizes {
  return {
    width: scaled(sizes.width, scale),
    depth: scaled(sizes.depth, scale),
    height: scaled(sizes.height, scale),
    diameter: scaled(sizes.diameter, scale),
    thickness: sizes.thickness,
  }
}

function scaled(value: number | null, scale: number): number | null {
  if (value === null) return null
  const step = value >= 100 ? 5 : 1
  return Math.max(step, Math.round((value * scale) / step) * step)
}

/** Returns the usual catalogue name of a size. */
export function nameOfSize({ width, height, diameter, thickness }: Sizes): string {
  if (diameter !== null) return `φ${diameter}`
  if (width === null) return ''
  return thickness !== null && height !== null ? `${width}×${height}` : `W${width}`
}
