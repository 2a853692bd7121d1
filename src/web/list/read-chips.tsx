import type { Interpretation } from '#contract/kit/interpretation.ts'
import { addPlainPart, isPlainPart, removePlainPart } from '#contract/kit/plain-parts.ts'
import { ChoiceChip, ReadWords, RemovableChip } from '#web/ui/chip.tsx'
import { changeSearch } from './change-search.ts'
import { focusResults, useList } from './list-context.tsx'

/** What was read from the keyword, but for what a filter says instead. */
export function ReadChips({ parts }: Pick<Interpretation, 'parts'>) {
  return parts.map(
    (part) =>
      part.label &&
      (part.state !== 'overruled' || part.reading === 'order') && (
        <li key={part.from} className="shrink-0 empty:hidden">
          <ReadChip {...part} isAlone={parts.length === 1} />
        </li>
      ),
  )
}

/**
 * A link to the list in which it is a word, and back. A name alone, of which the word was looked for, leads to what its filter
 * finds.
 */
function ReadChip({
  text,
  label,
  state,
  filter,
  isAlone,
}: Interpretation['parts'][number] & { isAlone: boolean }) {
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
      isAlone &&
      filter && (
        <ChoiceChip
          {...withChange({ ...filter, keyword: undefined })}
        >{`「${label}」でしぼりこむ`}</ChoiceChip>
      )
    )
  const isUnused = state === 'given_up' || state === 'overruled'
  return (
    <RemovableChip {...withChange({ plain: addPlainPart(search.plain, text) })}>
      <ReadWords text={text} label={label} isUnused={isUnused} />
    </RemovableChip>
  )
}
