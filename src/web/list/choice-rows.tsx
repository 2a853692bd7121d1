import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
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

const shownAtOnce = 8
/** Names the list that is unfolded, in an address that only browsers without JavaScript come to. */
const unfoldParam = 'unfold'

/** The most frequent values and those chosen. The rest comes when it is asked for: nobody downloads what few people open. */
export function LongChoiceRows({ facet, values }: Omit<RowsProps, 'facetKey'>) {
  const { search, ticked, path } = useList()
  const { param, label } = facet
  const asked = useLocation({ select: ({ search }) => unfoldParam in search && search[unfoldParam] })
  const [unfolded, setUnfolded] = useState(asked === param)
  const [wanted, setWanted] = useState('')
  if (values.length <= shownAtOnce + 1) return <ChoiceRows facet={facet} values={values} />
  if (unfolded) {
    return (
      <>
        <NameFilter label={label} value={wanted} onChange={setWanted} />
        <ChoiceRows facet={facet} values={values.filter(({ name }) => nameContains(name, wanted))} />
      </>
    )
  }
  const chosen = chosenIds(ticked, facet)
  const shown = values.filter(({ id }, place) => place < shownAtOnce || chosen.includes(id))
  return (
    <>
      <ChoiceRows facet={facet} values={shown} />
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

type NameFilterProps = { label: string; value: string; onChange: (value: string) => void }

/** Finds a value of a long list by its name. It is no part of the form around it. */
function NameFilter({ label, value, onChange }: NameFilterProps) {
  return (
    <input
      type="search"
      aria-label={`${label}を名前でさがす`}
      placeholder="名前でさがす"
      value={value}
      // biome-ignore lint/a11y/noAutofocus: the person has just asked for the whole list and would lose the focus with the link
      autoFocus
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      className="mb-1.5 h-8 w-full rounded-sm border border-edge bg-field px-2.5 text-base laptop:text-xs noscript:hidden"
    />
  )
}

function nameContains(name: string, wanted: string): boolean {
  return wanted === '' || fold(name).includes(fold(wanted))
}

/** Full and half width, both kana and capitals are the same to a person who looks for a name. */
function fold(text: string): string {
  const kana = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0x60)
  return text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/[ぁ-ゖ]/g, kana)
}
