import { useState } from 'react'
import { ChoiceRows, type RowsProps } from './choice-rows.tsx'

export function AllChoiceRows({ facet, values }: Omit<RowsProps, 'facetKey'>) {
  const [wanted, setWanted] = useState('')
  return (
    <>
      <NameFilter label={facet.label} value={wanted} onChange={setWanted} />
      <ChoiceRows facet={facet} values={values.filter(({ name }) => nameContains(name, wanted))} />
    </>
  )
}

type NameFilterProps = { label: string; value: string; onChange: (value: string) => void }

/** Its input is not part of the surrounding form. */
function NameFilter({ label, value, onChange }: NameFilterProps) {
  return (
    <input
      type="search"
      aria-label={`${label}を名前でさがす`}
      placeholder="名前でさがす"
      value={value}
      // biome-ignore lint/a11y/noAutofocus: replaces the link that the user has just clicked, which had the focus
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

/** Normalizes width, kana and case for matching names. */
function fold(text: string): string {
  const kana = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0x60)
  return text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/[ぁ-ゖ]/g, kana)
}
