import { useRef, useState } from 'react'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useLazyComponent } from '#web/kit/ui/use-lazy-component.tsx'
import type { ReplaceableRow } from './ending-items.ts'
import { type EndingItem, useEndingItems } from './ending-items.ts'
import { findPlainReplacements } from './plain-replacements.ts'
import { useFocusOnceGone } from './use-focus-once-gone.ts'

const loadDialog = () => import('./replace-all-dialog.tsx').then(({ ReplaceAllDialog }) => ReplaceAllDialog)

type EndingSummaryProps = {
  listId: number
  rows: readonly ReplaceableRow[]
  /** Reads the page anew. */
  onChange?: () => Promise<unknown>
}

export function EndingSummary({ listId, rows, onChange }: EndingSummaryProps) {
  const { data } = useEndingItems(listId)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const ReplaceAllDialog = useLazyComponent(loadDialog, isOpen, close)
  const items = data?.items ?? []
  const plain = findPlainReplacements(items, rows)
  const place = useRef<HTMLDivElement>(null)
  const isShown = items.length > 0 && (plain.length > 1 || isOpen)
  const isUsed = useFocusOnceGone({ place, isShown, toFinder: toPlaceAfter })
  if (items.length === 0) return null
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line bg-card px-4 py-3 text-sm outline-none print:hidden"
    >
      <p>{describeEndings(items)}</p>
      {plain.length > 1 && (
        <Button
          size={40}
          onClick={() => {
            isUsed.current = true
            setOpen(true)
          }}
        >
          {formatNumber(plain.length)}点を後継品に置きかえる
        </Button>
      )}
      {isOpen && ReplaceAllDialog && (
        <ReplaceAllDialog
          listId={listId}
          items={items}
          plain={plain}
          rows={rows}
          onChange={onChange}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Finds the summary itself, or the first product where none with an end remains. */
const toPlaceAfter = (summary: HTMLElement) => {
  const around = summary.closest('section, main')
  return () =>
    summary.isConnected ? summary : around?.querySelector<HTMLElement>(':is(li, tr) a[href]:not(nav *)')
}

function describeEndings(items: readonly EndingItem[]): string {
  const ended = items.filter(({ product_variation }) => product_variation.discontinued).length
  const counts = [
    { label: '廃番', count: ended },
    { label: '廃番予定', count: items.length - ended },
  ].filter(({ count }) => count > 0)
  return `${counts.map(({ label, count }) => `${label}の製品が${formatNumber(count)}点`).join('、')}あります。`
}
