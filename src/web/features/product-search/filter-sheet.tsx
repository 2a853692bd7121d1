import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { FacetRail } from './facet-rail.tsx'
import type { ProductList } from './load-product-list.ts'

type FilterSheetProps = { list: ProductList; isOpen: boolean; onOpenChange: (open: boolean) => void }

/** The rail from below; its button says what the list behind it already holds. */
export function FilterSheet({ list, isOpen, onOpenChange }: FilterSheetProps) {
  return (
    <Sheet
      title="しぼりこむ"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <Button variant="primary" size={48} wide onClick={() => onOpenChange(false)}>
          <span role="status" className="num">
            {formatNumber(list.total_count)}件を表示
          </span>
        </Button>
      }
    >
      <FacetRail list={list} />
    </Sheet>
  )
}
