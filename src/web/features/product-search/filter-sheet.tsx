import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { FacetRail } from './facet-rail.tsx'
import type { ProductList } from './load-product-list.ts'

type FilterSheetProps = { list: ProductList; isOpen: boolean; onOpenChange: (open: boolean) => void }

/** The rail from below; its button says what the list behind it already holds. */
export function FilterSheet({ list, isOpen, onOpenChange }: FilterSheetProps) {
  const count = `${formatNumber(list.total_count)}件`
  return (
    <Sheet
      title="しぼりこむ"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          <p role="status" className="sr-only">
            {count}
          </p>
          <Button variant="primary" size={48} wide onClick={() => onOpenChange(false)}>
            <span className="num">{count}を表示</span>
          </Button>
        </>
      }
    >
      <FacetRail list={list} />
    </Sheet>
  )
}
