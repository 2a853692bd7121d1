import { useRef, useState } from 'react'
import type { SavedSearchKind } from '#contract/data/saved-searches.ts'
import { useLazyComponent } from '#web/kit/ui/use-lazy-component.tsx'
import { stringifySearch } from '#web/kit/url-state/query-string.ts'
import { changeSearch } from '#web/shared/list/change-search.ts'
import { listConditions } from '#web/shared/list/conditions.ts'
import { useList } from '#web/shared/list/list-context.tsx'
import { limit } from '#web/shared/session/limited-function.ts'

const loadDialog = () => import('./save-search-dialog.tsx').then(({ SaveSearchDialog }) => SaveSearchDialog)

/** Stands in the head of a list. */
export function SaveSearchButton({ kind }: { kind: SavedSearchKind }) {
  const { list, search, data } = useList()
  const [isOpen, setOpen] = useState(false)
  const SaveSearchDialog = useLazyComponent(loadDialog, isOpen, setOpen)
  const button = useRef<HTMLButtonElement>(null)
  const conditions = listConditions(list, search, data)
  if (conditions.length === 0) return null
  function close(): void {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        className="noscript:hidden py-1 link-underlined text-xs print:hidden"
        onClick={() => limit(() => setOpen(true), {})}
      >
        条件を保存
      </button>
      {isOpen && SaveSearchDialog && (
        <SaveSearchDialog
          kind={kind}
          name={conditions.map(({ label }) => label).join('、')}
          query={stringifySearch(changeSearch(list, search, {})).slice(1)}
          onClose={close}
        />
      )}
    </>
  )
}
