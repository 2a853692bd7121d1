import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ChoiceFacet } from '#contract/data/define-facets.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { stringifySearch } from '#web/url-state/query-string.ts'
import { chosenIds } from './define-list.ts'
import { useList } from './list-context.tsx'
import type { FacetValue } from './list-data.ts'

export type RowsProps = { facetKey: string; facet: ChoiceFacet; values: readonly FacetValue[] }

/** Values of one filter as checkboxes, each with its count. */
export function ChoiceRows({ facet, values }: Omit<RowsProps, 'facetKey'>) {
  const { ticked, toggle } = useList()
  const chosen = chosenIds(ticked, facet)
  return values.map(({ id, name, count }) => (
    <Checkbox
      key={id}
      name={facet.param}
      value={id}
      checked={chosen.includes(id)}
      onChange={toggle}
      count={count}
    >
      {name}
    </Checkbox>
  ))
}

const AllChoiceRows = lazy(() =>
  import('./all-choice-rows.tsx').then((module) => ({ default: module.AllChoiceRows })),
)
const shownAtOnce = 8
/** Names the list that is unfolded, in an address that only browsers without JavaScript come to. */
const unfoldParam = 'unfold'

/** The most frequent values and those chosen. The rest comes when it is asked for: nobody downloads what few people open. */
export function LongChoiceRows({ facet, values }: Omit<RowsProps, 'facetKey'>) {
  const { search, ticked, path } = useList()
  const { param } = facet
  const asked = useLocation({ select: ({ search }) => unfoldParam in search && search[unfoldParam] })
  const [unfolded, setUnfolded] = useState(asked === param)
  if (values.length <= shownAtOnce + 1) return <ChoiceRows facet={facet} values={values} />
  const chosen = chosenIds(ticked, facet)
  const shown = values.filter(({ id }, place) => place < shownAtOnce || chosen.includes(id))
  const rows = <ChoiceRows facet={facet} values={shown} />
  if (unfolded) {
    return (
      <Suspense fallback={rows}>
        <AllChoiceRows facet={facet} values={values} />
      </Suspense>
    )
  }
  return (
    <>
      {rows}
      <a
        href={`${path}${stringifySearch({ ...search, [unfoldParam]: param })}#filters`}
        rel="nofollow"
        onClick={(event) => {
          event.preventDefault()
          setUnfolded(true)
        }}
        className="inline-block py-1.5 text-xs text-muted hover:text-ink hover:underline"
      >
        すべて見る（ほか{values.length - shown.length}）
      </a>
    </>
  )
}
