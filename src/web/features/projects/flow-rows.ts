type RowPhoto = { image: { width: number; height: number } }

const isPortrait = ({ image }: RowPhoto) => image.height > image.width

/** A portrait is paired with the next photo, and a pair follows each large landscape. */
export function flowRows<P extends RowPhoto>(photos: readonly P[]): P[][] {
  const rows: P[][] = []
  for (let at = 0; at < photos.length; ) {
    const [first, second] = [photos[at], photos[at + 1]]
    if (!first) break
    const isAfterLarge = rows.at(-1)?.length === 1
    const isPair = second !== undefined && (isPortrait(first) || isAfterLarge)
    rows.push(isPair ? [first, second] : [first])
    at += isPair ? 2 : 1
  }
  return rows
}
