import { CutNote } from '#web/ui/cut-note.tsx'
import { paramsOf } from './define-list.ts'
import { explainUnread } from './explain-unread.ts'
import { useList, useUnread } from './list-context.tsx'

/** Addresses are read up to the longest keyword that the api takes; amounts as people write them. */
export function ListNotes({ isCut }: { isCut: boolean }) {
  return (
    <>
      {isCut && <CutNote />}
      <UnreadNote />
    </>
  )
}

/** Where the field that holds it, and says so itself, may be out of sight. */
function UnreadNote() {
  const { list } = useList()
  const [unread] = useUnread()
  return Object.entries(list.facets).map(([key, facet]) => {
    const note = explainUnread(
      list,
      paramsOf(facet).map((name) => [name, unread[name]]),
    )
    return (
      note && (
        <p key={key} className="mt-3 text-xs wrap-anywhere text-err laptop:hidden noscript:laptop:block">
          {note}
        </p>
      )
    )
  })
}
