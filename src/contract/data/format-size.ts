import { type NamedCategories, type SideKey, type SideLengths, sidesOf } from './sides.ts'

type Row = Readonly<
  Record<'width' | 'depth' | 'height' | 'seatHeight' | 'diameter' | 'thickness', number | null>
>

export const sizeOf = ({ width, depth, height, seatHeight, diameter, thickness }: Row): SideLengths => ({
  width,
  depth,
  height,
  seat_height: seatHeight,
  diameter,
  thickness,
})

/**
 * Formats sizes: W560×D520×H760 SH430 mm, or W120×L1820 t15 mm if laid. Omits unknown sides, and the box of round
 * things.
 */
export function formatSize(size: SideLengths, categories: NamedCategories): string {
  const sides = sidesOf(categories, size)
  const part = (key: SideKey) => (size[key] === null ? '' : `${sides[key].sign}${size[key]}`)
  const isRound = size.diameter !== null && size.width === size.diameter && size.depth === size.diameter
  const box = isRound ? [part('diameter'), part('height')] : [part('width'), part('depth'), part('height')]
  const rest = [
    box.filter(Boolean).join('×'),
    isRound ? '' : part('diameter'),
    part('seat_height'),
    part('thickness'),
  ].filter(Boolean)
  return rest.length > 0 ? `${rest.join(' ')} mm` : ''
}
