import { CutNote } from '#web/ui/cut-note.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { isCut } from '#web/url-state/query-string.ts'
import { paramsOf } from './define-list.ts'
import { explainUnread } from './explain-unread.ts'
import { useList, useUnread } from './list-context.tsx'

/** Addresses are read up to the longest keyword that the api takes; amounts as people write them. */
export function ListNotes() {
  const { keyword = '' } = useList().shown
  return (
    <>
      {isCut(keyword) && <CutNote />}
      <ElsewhereLink />
      <UnreadNote />
    </>
  )
}

/** Where all that was asked for was given up, another list may have some: photos of タテ位置の写真. */
function ElsewhereLink() {
  const { shown, data } = useList()
  const { parts = [], relaxed } = data.interpretation ?? {}
  const isMissed = parts.every(({ reading, state }) => reading === 'filler' || state === 'given_up')
  if (!relaxed || !isMissed) return null
  return (
    <PageLink
      to="/search"
      search={{ keyword: shown.keyword }}
      className="mt-3 inline-block text-sm text-accent underline"
    >
      すべての種類からさがす
    </PageLink>
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
