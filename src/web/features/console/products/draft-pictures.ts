import { limits } from '#contract/data/limits.ts'
import type { Image } from '#contract/kit/schemas.ts'

/** The width is a text while being typed. */
export type DraftPicture = Image & { shown_width: string }

type StoredPicture = { id: number; shown_width: number | null }

/** A row of the form; new rows have no id. */
type PictureRow = { key: number; id: number | null; images: DraftPicture[] }

export function toDraftPictures(
  stored: readonly StoredPicture[],
  pictures: readonly Image[],
): DraftPicture[] {
  const known = new Map(pictures.map((picture) => [picture.id, picture]))
  return stored.flatMap(({ id, shown_width }) => {
    const picture = known.get(id)
    return picture ? [{ ...picture, shown_width: shown_width === null ? '' : String(shown_width) }] : []
  })
}

type RowNames = Pick<PictureRow, 'key' | 'id'>

const nameOfNew = ({ key }: RowNames) => `new ${key}`

/** Names a row while photos are on their way to it. A stored row also answers to the name that it had as a new one. */
export const rowName = (row: RowNames): string => (row.id === null ? nameOfNew(row) : `${row.id}`)

type Arrival = { row: string; picture: Image }

/**
 * Adds pictures to the rows that they are for. A picture that a row has already is left out; `omitted` counts
 * those beyond the limit, `lost` those without their row.
 */
export function addPictures<Row extends PictureRow>(
  rows: readonly Row[],
  arrivals: readonly Arrival[],
): { rows: Row[]; omitted: number; repeated: number; lost: number } {
  const names = new Set(rows.flatMap((row) => [rowName(row), nameOfNew(row)]))
  const lost = arrivals.filter(({ row }) => !names.has(row)).length
  let [omitted, repeated] = [0, 0]
  const filled = rows.map((row) => {
    const images = [...row.images]
    const own = [rowName(row), nameOfNew(row)]
    for (const { picture } of arrivals.filter(({ row: name }) => own.includes(name)))
      if (images.some(({ id }) => id === picture.id)) repeated++
      else if (images.length >= limits.variationPictures) omitted++
      else images.push({ shown_width: '', ...picture })
    return images.length === row.images.length ? row : { ...row, images }
  })
  return { rows: filled, omitted, repeated, lost }
}

export const isInAll = (rows: readonly PictureRow[], picture: Image): boolean =>
  rows.every(({ images }) => images.some(({ id }) => id === picture.id))

/** Adds a picture to every row that lacks it. */
export const shareWithAll = <Row extends PictureRow>(rows: readonly Row[], picture: DraftPicture) => {
  const lacking = rows.filter(({ images }) => !images.some(({ id }) => id === picture.id))
  return addPictures(
    rows,
    lacking.map((row) => ({ row: rowName(row), picture })),
  )
}

/** Lists the pictures that other rows have and this one lacks, each once. */
export function findOtherPictures(rows: readonly PictureRow[], { images }: PictureRow): DraftPicture[] {
  const own = new Set(images.map(({ id }) => id))
  const all = new Map(rows.flatMap((row) => row.images.map((picture) => [picture.id, picture])))
  return [...all.values()].filter(({ id }) => !own.has(id))
}
