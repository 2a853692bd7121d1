import { BareSelect } from '#web/kit/form/bare-select.tsx'

type Sorts<Sort extends string> = readonly [{ id: Sort; label: string }, ...{ id: Sort; label: string }[]]

export const sortParameter = <Sort extends string>(sorts: Sorts<Sort>) => ({
  type: 'word' as const,
  allowed: sorts.map(({ id }) => id),
  default: sorts[0].id,
})

export type Sorting<Sort extends string> = {
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

/** All orders of a list, also where its columns have no heads. */
export const SortSelect = <Sort extends string>({
  sorts,
  sort,
  onSort,
}: { sorts: Sorts<Sort> } & Sorting<Sort>) => (
  <BareSelect
    aria-label="並び順"
    value={sort ?? sorts[0].id}
    onChange={({ target }) => onSort(sorts.find(({ id }) => id === target.value)?.id)}
    options={sorts}
  />
)

export const labelOfSort = <Sort extends string>(sorts: Sorts<Sort>, sort: Sort | undefined) =>
  sort && sorts.find(({ id }) => id === sort)?.label
