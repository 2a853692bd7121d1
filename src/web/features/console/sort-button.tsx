import { classNames } from '#web/kit/ui/class-names.ts'
import type { Sorting } from './list-sorts.tsx'

type SortButtonProps<Sort extends string> = Sorting<Sort> & {
  label: string
  /** Pressed one after the other; the default order follows the last. */
  sorts: readonly [Sort, ...Sort[]]
  /** The first of the sorts lists the greatest first. */
  isDescending?: boolean
  className?: string
}

const directions = [
  { mark: ' ↑', name: '、昇順' },
  { mark: ' ↓', name: '、降順' },
]

/** A column's head that sorts a list. */
export function SortButton<Sort extends string>({
  label,
  sorts,
  isDescending = false,
  sort,
  onSort,
  className,
}: SortButtonProps<Sort>) {
  const place = sort === undefined ? -1 : sorts.indexOf(sort)
  const direction = place < 0 ? undefined : directions[isDescending ? 1 - place : place]
  return (
    <button
      type="button"
      aria-pressed={place >= 0}
      onClick={() => onSort(sorts[place + 1])}
      className={classNames(
        'text-left hover:text-ink hover:underline aria-pressed:font-semibold aria-pressed:text-ink',
        className,
      )}
    >
      {label}
      <span className="sr-only">で並べ替える{direction?.name}</span>
      <span aria-hidden="true">{direction?.mark}</span>
    </button>
  )
}
