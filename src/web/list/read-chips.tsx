import type { Interpretation } from '#contract/kit/interpretation.ts'
import { addPlainPart, isPlainPart, removePlainPart } from '#contract/kit/plain-parts.ts'
import { ChoiceChip, ReadWords, RemovableChip } from '#web/ui/chip.tsx'
import { changeSearch } from './change-search.ts'
import { focusResults, useList } from './list-context.tsx'

type Part = Interpretation['parts'][number]

/** What was read from the keyword, but for what a filter says instead. */
export function ReadChips({ parts }: Pick<Interpretation, 'parts'>) {
  const { search } = useList()
  return parts
    .filter((part) => isShown(part, parts, search.plain))
    .map((part) => (
      <li key={part.from} className="shrink-0">
        <ReadChip {...part} />
      </li>
    ))
}

/** Of what is looked for as a word, what the person wants so, and a name alone. */
function isShown(part: Part, parts: readonly Part[], plain: string | undefined): boolean {
  const { text, label, reading, state, filter } = part
  if (!label) return false
  if (state === 'plain') return isPlainPart(plain, text) || (parts.length === 1 && filter !== null)
  return state !== 'overruled' || reading === 'order'
}

/**
 * A link to the list in which it is a word, and back. A name alone, of which the word was looked for, leads to what its filter
 * finds.
 */
function ReadChip({ text, label, state, filter }: Part) {
  const { list, search, addressOf } = useList()
  const withChange = (change: object) => ({
    ...addressOf(changeSearch(list, search, change)),
    keepScroll: true,
    onClick: focusResults,
  })
  if (isPlainPart(search.plain, text))
    return (
      <ChoiceChip
        {...withChange({ plain: removePlainPart(search.plain, text) })}
      >{`「${text}」を「${label}」と読む`}</ChoiceChip>
    )
  if (state === 'plain')
    return (
      <ChoiceChip {...withChange({ ...filter, keyword: undefined })}>{`「${label}」でしぼりこむ`}</ChoiceChip>
    )
  const isUnused = state === 'given_up' || state === 'overruled'
  return (
    <RemovableChip {...withChange({ plain: addPlainPart(search.plain, text) })}>
      <ReadWords text={text} label={label} isUnused={isUnused} />
    </RemovableChip>
  )
}
