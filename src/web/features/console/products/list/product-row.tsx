import { useId, useState } from 'react'
import { productState, productStates } from '#contract/data/product-rules.ts'
import { isStockOut, isStockUnsent } from '#web/features/console/products/sample-stock.ts'
import { RowCheckbox } from '#web/features/console/row-checkbox.tsx'
import type { Selection } from '#web/features/console/use-selection.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { formatYen } from '#web/shared/cards/price.tsx'
import type { FigureField } from './patch-field.ts'
import { ProductRows } from './product-rows.tsx'
import type { WantedCell } from './wanted-cell.ts'

export type ListedProduct = ApiResponse<'GET /console/products'>['items'][number]

type ProductRowProps = {
  row: ListedProduct
  isMakerShown: boolean
  selection: Selection
  wanted: WantedCell | undefined
}

/** A product. Its figures open the fields of its 品番 below. */
export function ProductRow({ row, isMakerShown, selection, wanted: wantedFirst }: ProductRowProps) {
  const [wanted, setWanted] = useState(wantedFirst)
  const [isOpen, setOpen] = useState(wantedFirst !== undefined)
  const rowsId = useId()
  const open = (cell: WantedCell) => {
    setWanted(cell)
    setOpen(true)
  }
  const opener = (field: FigureField, isWantedIn?: WantedCell['isWantedIn']) => ({
    type: 'button' as const,
    onClick: () => open({ field, isWantedIn }),
    className: 'relative z-1 hover:underline',
  })
  return (
    <li>
      <div className="relative flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2 text-sm hover:bg-card/50 max-desk:pl-9 tablet:gap-x-4 desk:flex-nowrap desk:py-1.5">
        <span className="max-desk:absolute max-desk:top-2.5 max-desk:left-0">
          <RowCheckbox id={row.id} label={`${row.name}を選ぶ`} selection={selection} />
        </span>
        <PageLink
          to="/console/$area/$record"
          params={{ area: 'products', record: String(row.id) }}
          data-row
          className="stretched min-w-40 flex-1 hover:underline max-tablet:basis-full desk:truncate"
        >
          {row.name}
          {isMakerShown && <span className="ml-3 text-xs text-muted">{row.maker.name}</span>}
        </PageLink>
        <span className="num truncate text-xs text-muted max-tablet:max-w-40 tablet:w-44 desk:shrink-0">
          {describeCodes(row)}
        </span>
        <span className="flex flex-wrap gap-x-2 text-xs max-tablet:empty:hidden whitespace-nowrap tablet:w-52 desk:shrink-0">
          {row.most_sample_stock !== null && row.most_sample_stock > 0 && (
            <button
              {...opener('sample_stock')}
              aria-label={`${row.name}のサンプル在庫 ${describeStock(row)}`}
            >
              <span className="desk:hidden">サンプル在庫 </span>
              <span className="num">{describeStock(row)}</span>
            </button>
          )}
          {row.sample_out_count > 0 && (
            <button
              {...opener('sample_stock', isStockOut)}
              aria-label={`${row.name}のサンプル在庫なし ${row.sample_out_count}`}
              className="relative z-1 text-err hover:underline"
            >
              {row.most_sample_stock === 0 && <span className="desk:hidden">サンプル</span>}
              {`在庫なし ${row.sample_out_count}`}
            </button>
          )}
          {row.sample_unsent_count > 0 && (
            <button
              {...opener('sample_stock', isStockUnsent)}
              className="relative z-1 text-err hover:underline"
              aria-label={`${row.name}の、在庫があるのに送らない設定の品番 ${row.sample_unsent_count}`}
            >{`送らない設定 ${row.sample_unsent_count}`}</button>
          )}
        </span>
        <span className="ml-auto flex shrink-0 items-center gap-2 text-xs tablet:gap-4">
          <span className="num text-right tablet:w-36">
            <button {...opener('price')} aria-label={`${row.name}の価格 ${describePrices(row)}（税抜）`}>
              {describePrices(row)}
            </button>
          </span>
          <span className={classNames('w-9', row.state !== productState.published && 'text-muted')}>
            {productStates.find(({ id }) => id === row.state)?.label}
          </span>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={rowsId}
            aria-keyshortcuts="e"
            aria-label={`${row.name}の品番`}
            onClick={() => (isOpen ? setOpen(false) : open({ field: 'price' }))}
            className={classNames(
              'relative z-1 grid size-6 place-items-center text-muted transition-transform hover:text-ink',
              isOpen && 'rotate-180',
            )}
          >
            <Icon name="chevron-down" size={16} />
          </button>
        </span>
      </div>
      <div id={rowsId}>{isOpen && <ProductRows id={row.id} wanted={wanted} />}</div>
    </li>
  )
}

const describeCodes = ({ first_code, variation_count }: ListedProduct): string =>
  variation_count > 1 ? `${first_code} ほか${variation_count - 1}品番` : (first_code ?? '品番なし')

const describeStock = ({ least_sample_stock: least, most_sample_stock: most }: ListedProduct): string =>
  least === most ? `${most}点` : `${least}〜${most}点`

function describePrices({ min_price, max_price }: ListedProduct): string {
  if (min_price === null || max_price === null) return '価格なし'
  return min_price === max_price ? formatYen(min_price) : `${formatYen(min_price)}〜${formatYen(max_price)}`
}
