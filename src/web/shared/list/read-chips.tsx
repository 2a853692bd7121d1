import type { Interpretation } from '#contract/kit/interpretation.ts'
import { addPlainPart, isPlainPart, removePlainPart } from '#contract/kit/plain-parts.ts'
import { ChoiceChip, ReadWords, RemovableChip } from '#web/kit/ui/chip.tsx'
import { changeSearch } from './change-search.ts'
import { focusResults, useList } from './list-context.tsx'

type Part = Interpretation['parts'][number]

/** Conditions parsed from the keyword, unless a filter overrides them. */
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

/**
 * Returns whether a part has a chip. Parts searched as words have one only if the user chose that, or if a
 * name is the whole keyword.
 */
function isShown(part: Part, parts: readonly Part[], plain: string | undefined): boolean {
  const { text, label, reading, state, filter } = part
  if (!label) return false
  if (state === 'plain') return isPlainPart(plain, text) || (parts.length === 1 && filter !== null)
  return state !== 'overruled' || reading === 'order'
}

/** Links to the list that searches the part as a word, or back. */
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
