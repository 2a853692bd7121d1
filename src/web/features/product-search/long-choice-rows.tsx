import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { stringifySearch } from '#web/url-state/query-string.ts'
import type { ChoiceParam } from './change-search.ts'
import { ChoiceRows } from './choice-rows.tsx'
import type { FacetValue } from './list-facets.ts'
import { listPath } from './list-search.tsx'
import { NameFilter, nameContains } from './name-filter.tsx'
import { useRail } from './rail-context.ts'

const shownAtOnce = 8
/** Names the list that is unfolded, in an address that only browsers without JavaScript come to. */
const unfoldParam = 'unfold'

type LongChoiceRowsProps = { label: string; param: ChoiceParam; values: readonly FacetValue[] }

/** The most frequent values and those chosen. The rest comes when it is asked for: nobody downloads what few people open. */
export function LongChoiceRows({ label, param, values }: LongChoiceRowsProps) {
  const { search } = useRail()
  const asked = useLocation({ select: ({ search }) => search })
  const [unfolded, setUnfolded] = useState(unfoldParam in asked && asked[unfoldParam] === param)
  const [wanted, setWanted] = useState('')
  if (values.length <= shownAtOnce + 1) return <ChoiceRows param={param} values={values} />
  if (unfolded) {
    return (
      <>
        <NameFilter label={label} value={wanted} onChange={setWanted} />
        <ChoiceRows param={param} values={values.filter(({ name }) => nameContains(name, wanted))} />
      </>
    )
  }
  const shown = values.filter(({ id }, place) => place < shownAtOnce || search[param]?.includes(id))
  return (
    <>
      <ChoiceRows param={param} values={shown} />
      <a
        href={`${listPath}${stringifySearch({ ...search, [unfoldParam]: param })}#filters`}
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
