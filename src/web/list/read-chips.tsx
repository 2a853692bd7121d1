import { ChoiceChip, RemovableChip } from '#web/ui/chip.tsx'
import { changeSearch } from './change-search.ts'
import { useList } from './list-context.tsx'
import { plainParts, writePlain } from './read-filters.ts'

/** What was read from the keyword: each is a link to the list in which it is a word, and back. */
export function ReadChips() {
  const { list, search, data, addressOf } = useList()
  const { parts = [], relaxed } = data.interpretation ?? {}
  const words = plainParts(search)
  const withPlain = (texts: string[]) => addressOf(changeSearch(list, search, { plain: writePlain(texts) }))
  return parts.map(
    ({ text, label, state }) =>
      label && (
        <li key={text} className="shrink-0">
          {words.includes(text) ? (
            <ChoiceChip {...withPlain(words.filter((word) => word !== text))} keepScroll>
              「{text}」を「{label}」と読む
            </ChoiceChip>
          ) : (
            state === 'applied' && (
              <RemovableChip {...withPlain([...words, text])} keepScroll>
                <span className={relaxed?.texts.includes(text) ? 'line-through' : 'text-accent'}>{text}</span>
                {label !== text && label}
              </RemovableChip>
            )
          )}
        </li>
      ),
  )
}
