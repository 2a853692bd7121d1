import { PageLink } from '#web/kit/ui/page-link.tsx'
import { isCut } from '#web/kit/url-state/query-string.ts'
import { CutNote } from '#web/shared/search-notes/cut-note.tsx'
import { paramsOf } from './define-list.ts'
import { explainUnread } from './explain-unread.ts'
import { useList, useUnread } from './list-context.tsx'

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

/** If every condition was dropped, another list may have results: photos for タテ位置の写真. */
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

/** Shown here too, because the field with its own error may be out of sight. */
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
