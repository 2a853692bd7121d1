import { ChoiceChip, RemovableChip } from '#web/ui/chip.tsx'
import { changeSearch } from './change-search.ts'
import { useList } from './list-context.tsx'

/** What was read from the keyword: each is a link to the list in which it is a word, and back. */
export function ReadChips() {
  const { list, search, data, addressOf } = useList()
  const { plain = '' } = search
  const words = plain.split('、').filter(Boolean)
  const read = data.interpretation?.parts.filter(({ label, text }) => label && text.trim()) ?? []
  const withPlain = (texts: readonly string[]) =>
    addressOf(changeSearch(list, search, { plain: texts.join('、') || undefined }))
  const given = data.interpretation?.relaxed?.texts ?? []
  return read.map(({ from, text, label, state }) => (
    <li key={from} className="shrink-0">
      {state === 'applied' && (
        <RemovableChip {...withPlain([...words, text])} keepScroll className="border border-accent/40">
          <span className={given.includes(text) ? 'text-muted line-through' : 'text-accent'}>{text}</span>
          {label !== text && label}
        </RemovableChip>
      )}
      {words.includes(text) && (
        <ChoiceChip
          {...withPlain(words.filter((word) => word !== text))}
          keepScroll
          className="border-dashed"
        >
          「{text}」を「{label}」と読む
        </ChoiceChip>
      )}
    </li>
  ))
}

/** What was given up so that there is something to show. */
export function RelaxedNote() {
  const { data } = useList()
  const message = data.interpretation?.relaxed?.message
  return message ? (
    <p role="status" className="mt-3 text-sm">
      {message}
    </p>
  ) : null
}
