import { classNames } from '#web/kit/ui/class-names.ts'

type SortButtonProps<Sort extends string> = {
  label: string
  /** Pressed one after the other; the default order follows the last. */
  sorts: readonly [Sort, ...Sort[]]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  className?: string
}

/** A column's head that sorts a list. */
export function SortButton<Sort extends string>({
  label,
  sorts,
  sort,
  onSort,
  className,
}: SortButtonProps<Sort>) {
  const place = sort === undefined ? -1 : sorts.indexOf(sort)
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
      <span className="sr-only">で並べ替える{['', '、昇順', '、降順'][place + 1]}</span>
      <span aria-hidden="true">{['', ' ↑', ' ↓'][place + 1]}</span>
    </button>
  )
}
