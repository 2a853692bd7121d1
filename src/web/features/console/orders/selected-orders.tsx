import { useState } from 'react'
import { orderStatus } from '#contract/data/order-status.ts'
import { SelectionBar } from '#web/features/console/selection-bar.tsx'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { saveFile } from '#web/kit/ui/save-file.ts'
import { writeAddressCsv } from './address-csv.ts'
import { type ConsoleOrderItem, possibleSteps } from './advance-orders.ts'
import { type PrintKind, PrintSheets } from './print-sheets.tsx'

type SelectedOrdersProps = {
  selected: readonly ConsoleOrderItem[]
  onAdvance: (orders: readonly ConsoleOrderItem[], status: number) => void
  onClear: () => void
}

/** Actions on the selected orders. Cancelled ones are neither moved nor packed. */
export function SelectedOrders({ selected, onAdvance, onClear }: SelectedOrdersProps) {
  const [printed, setPrinted] = useState<PrintKind>()
  const orders = selected.filter(({ status }) => status !== orderStatus.cancel)
  const cancelled = selected.length - orders.length

  function download(): void {
    const today = formatDayOf(new Date().toISOString())
    saveFile([writeAddressCsv(orders)], 'text/csv;charset=utf-8', `お届け先_${today}.csv`)
  }

  return (
    <SelectionBar
      label="選んだご請求"
      status={`${orders.length}件を選択中${cancelled > 0 ? `（取り消し済みの${cancelled}件を除きます）` : ''}`}
      onClear={onClear}
    >
      {possibleSteps(orders).map(({ id, label }) => (
        <Button key={id} size={32} onClick={() => onAdvance(orders, id)}>
          {label}にする
        </Button>
      ))}
      {orders.length > 0 && (
        <>
          <Button size={32} onClick={() => setPrinted('notes')}>
            納品書を印刷
          </Button>
          <Button size={32} onClick={() => setPrinted('packing')}>
            出荷一覧を印刷
          </Button>
          <Button size={32} onClick={download}>
            お届け先をCSVで保存
          </Button>
        </>
      )}
      {printed && <PrintSheets kind={printed} orders={orders} onPrinted={() => setPrinted(undefined)} />}
    </SelectionBar>
  )
}
