type Size = Readonly<
  Record<'width' | 'depth' | 'height' | 'seat_height' | 'diameter' | 'thickness', number | null>
>

type Row = Readonly<
  Record<'width' | 'depth' | 'height' | 'seatHeight' | 'diameter' | 'thickness', number | null>
>

/** As answers name what a row of the database has, in millimetres. */
export const sizeOf = ({ width, depth, height, seatHeight, diameter, thickness }: Row): Size => ({
  width,
  depth,
  height,
  seat_height: seatHeight,
  diameter,
  thickness,
})

/** W560×D520×H760 SH430 mm; what is not known is left out, and of round things the box around them. */
export function formatSize(size: Size): string {
  const isRound = size.diameter !== null && size.width === size.diameter && size.depth === size.diameter
  const box = isRound
    ? [part('φ', size.diameter), part('H', size.height)]
    : [part('W', size.width), part('D', size.depth), part('H', size.height)]
  const rest = [
    box.filter(Boolean).join('×'),
    isRound ? '' : part('φ', size.diameter),
    part('SH', size.seat_height),
    part('t', size.thickness),
  ].filter(Boolean)
  return rest.length > 0 ? `${rest.join(' ')} mm` : ''
}

function part(sign: string, millimetres: number | null): string {
  return millimetres === null ? '' : `${sign}${millimetres}`
}
