import { useRef, useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useLazyComponent } from '#web/kit/ui/use-lazy-component.tsx'
import type { ReplaceableRow } from './ending-items.ts'
import { useEndingItems } from './ending-items.ts'
import { useFocusOnceGone } from './use-focus-once-gone.ts'

const loadDialog = () => import('./replace-dialog.tsx').then(({ ReplaceDialog }) => ReplaceDialog)

type RowReplacementProps = {
  listId: number
  name: string
  row: ReplaceableRow
  rows: readonly ReplaceableRow[]
  /** Reads the page anew. */
  onChange?: () => Promise<unknown>
}

export function RowReplacement({ listId, name, row, rows, onChange }: RowReplacementProps) {
  const { data } = useEndingItems(listId)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const ReplaceDialog = useLazyComponent(loadDialog, isOpen, close)
  const button = useRef<HTMLButtonElement>(null)
  const ending = data?.items.find(({ item_id }) => item_id === row.itemId)
  const isUsed = useFocusOnceGone({ place: button, isShown: ending !== undefined, toFinder: toLinkOfRow })
  if (!ending) return null
  const label = ending.successors.length > 0 ? '置きかえる' : '似た製品をさがす'
  return (
    <>
      <Button
        ref={button}
        size={32}
        aria-label={`${name}：${label}`}
        className="print:hidden"
        onClick={() => {
          isUsed.current = true
          setOpen(true)
        }}
      >
        {label}
      </Button>
      {isOpen && ReplaceDialog && (
        <ReplaceDialog
          listId={listId}
          ending={ending}
          row={row}
          rows={rows}
          onChange={onChange}
          onClose={close}
        />
      )}
    </>
  )
}

const toLinkOfRow = (button: HTMLElement) => {
  const row = button.closest('li, tr')
  return () => row?.querySelector<HTMLElement>('a[href]')
}
