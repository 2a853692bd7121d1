import { useState } from 'react'
import type { ChoiceParam } from './change-search.ts'
import { ChoiceRows } from './choice-rows.tsx'
import type { FacetValue } from './load-product-list.ts'
import { useRail } from './rail-context.ts'

const shownAtOnce = 8
const filterFrom = 20

type LongChoiceRowsProps = { label: string; param: ChoiceParam; values: readonly FacetValue[] }

/** The most frequent values and those chosen; the rest unfolds in the catalogue's order, with a box to find one by name. */
export function LongChoiceRows({ label, param, values }: LongChoiceRowsProps) {
  const { search } = useRail()
  const [wanted, setWanted] = useState('')
  if (values.length <= shownAtOnce + 1) return <ChoiceRows param={param} values={values} />
  const frequent = values.toSorted((a, b) => b.count - a.count).slice(0, shownAtOnce)
  const chosen = values.filter((value) => search[param]?.includes(value.id) && !frequent.includes(value))
  const shown = [...frequent, ...chosen]
  const rest = values.filter((value) => !shown.includes(value))
  const found = wanted === '' ? rest : rest.filter(({ name }) => fold(name).includes(fold(wanted)))
  return (
    <>
      <ChoiceRows param={param} values={shown} />
      <details className="group/more">
        <summary className="w-fit list-none py-1.5 text-xs text-muted underline-offset-4 hover:text-ink hover:underline [&::-webkit-details-marker]:hidden">
          <span className="group-open/more:hidden">すべて見る（ほか{rest.length}）</span>
          <span className="hidden group-open/more:inline">たたむ</span>
        </summary>
        {values.length > filterFrom && (
          <input
            type="search"
            aria-label={`${label}を名前でさがす`}
            placeholder="名前でさがす"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="my-1.5 h-8 w-full rounded-sm border border-edge bg-field px-2.5 text-base laptop:text-xs noscript:hidden"
          />
        )}
        <ChoiceRows param={param} values={found} />
        {found.length === 0 && <p className="py-1.5 text-xs text-muted">「{wanted}」はありません</p>}
      </details>
    </>
  )
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
