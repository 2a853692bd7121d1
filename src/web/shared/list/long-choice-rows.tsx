import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/kit/ui/lazy-component.ts'
import { stringifySearch } from '#web/kit/url-state/query-string.ts'
import { ChoiceRows, type ChoiceRowsProps } from './choice-rows.tsx'
import { chosenIds } from './define-list.ts'
import { useList } from './list-context.tsx'

const AllChoiceRows = lazyComponent(() =>
  import('./all-choice-rows.tsx').then((module) => module.AllChoiceRows),
)

const shownAtOnce = 8
/** Parameter of the unfolded filter, used without JavaScript only. */
const unfoldParam = 'unfold'

/** The rest loads on demand: few users open it. */
export function LongChoiceRows({ facet, values }: Omit<ChoiceRowsProps, 'facetKey'>) {
  const { search, ticked, path } = useList()
  const { param } = facet
  const unfold = useLocation({ select: ({ search }) => unfoldParam in search && search[unfoldParam] })
  const [unfolded, setUnfolded] = useState(unfold === param)
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
