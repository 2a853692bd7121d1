import { prefectures } from '#contract/data/address-texts.ts'
import { labelOf } from '#contract/data/enums.ts'
import { guardFormula } from '#contract/data/formula-guard.ts'
import { orderStatuses } from '#contract/data/order-status.ts'
import { formatZipCode } from '#web/shared/postal-address/address-lines.tsx'
import type { ConsoleOrderItem } from './advance-orders.ts'
import { itemsToShip } from './packing-list.ts'

type Column = (order: ConsoleOrderItem) => string | number

const columns: Readonly<Record<string, Column>> = {
  ご請求番号: ({ code }) => code,
  メーカー: ({ maker }) => maker.name,
  状態: ({ status }) => labelOf(orderStatuses, status),
  お届けの目安: ({ delivery_date }) => delivery_date,
  郵便番号: ({ address }) => formatZipCode(address.zip_code),
  都道府県: ({ address }) => labelOf(prefectures, address.prefecture),
  市区町村: ({ address }) => address.city,
  町名番地: ({ address }) => address.street,
  建物名: ({ address }) => address.building,
  会社名: ({ address }) => address.company,
  お名前: ({ address }) => address.recipient,
  電話番号: ({ address }) => address.phone,
  品名: (order) =>
    itemsToShip(order)
      .map(({ code, full_name, quantity }) => `${code} ${full_name}×${quantity}`)
      .join('、'),
  点数: (order) => itemsToShip(order).reduce((sum, { quantity }) => sum + quantity, 0),
  連絡事項: ({ note }) => note,
  運送会社: ({ carrier }) => carrier ?? '',
  送り状番号: ({ tracking_number }) => tracking_number ?? '',
}

/** One order a row, with the mark by which Excel detects UTF-8. */
export function writeAddressCsv(orders: readonly ConsoleOrderItem[]): string {
  const rows = orders.map((order) => Object.values(columns).map((cellOf) => cellOf(order)))
  return `\uFEFF${[Object.keys(columns), ...rows].map((cells) => `${cells.map(quote).join()}\r\n`).join('')}`
}

const quote = (cell: string | number): string => `"${String(guardFormula(cell)).replaceAll('"', '""')}"`
