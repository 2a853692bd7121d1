import { useRef } from 'react'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Sheet } from '#web/kit/ui/sheet.tsx'
import type { List } from './define-list.ts'
import { FacetRail } from './facet-rail.tsx'
import { useList } from './list-context.tsx'
import { isUnread } from './unread-amounts.ts'

type FilterSheetProps = { isOpen: boolean; onOpenChange: (open: boolean) => void }

export function FilterSheet({ isOpen, onOpenChange }: FilterSheetProps) {
  const { list, data } = useList()
  const fields = useRef<HTMLDivElement>(null)
  const count = `${formatNumber(data.total_count)}件`
  // Some browsers keep the focus in a field when a button is tapped; blurring applies the last input.
  const changeOpen = (open: boolean) => {
    if (!open) blurField()
    onOpenChange(open)
  }
  const show = () => {
    const unread = findUnreadField(list, fields.current)
    if (!unread) return changeOpen(false)
    blurField()
    unread.focus()
    unread.scrollIntoView({ block: 'center' })
  }
  return (
    <Sheet
      title="しぼりこむ"
      isOpen={isOpen}
      onOpenChange={changeOpen}
      footer={
        <>
          <p role="status" className="sr-only">
            {count}
          </p>
          <Button variant="primary" size={48} wide onClick={show}>
            <span className="num">{count}を表示</span>
          </Button>
        </>
      }
    >
      <div ref={fields}>
        <FacetRail />
      </div>
    </Sheet>
  )
}

function blurField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

function findUnreadField(list: List, fields: HTMLElement | null): HTMLInputElement | undefined {
  return [...(fields?.querySelectorAll('input') ?? [])].find(({ name, value }) => isUnread(list, name, value))
}
