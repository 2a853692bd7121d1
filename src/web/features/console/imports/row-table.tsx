import { type KeyboardEvent, useRef } from 'react'
import { useRowFocus } from '#web/kit/hooks/use-row-focus.ts'
import { isForOthers } from '#web/kit/keys/keys.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { type ImportDetail, outcomeLabels } from './describe-import.ts'
import {
  firstPlace,
  type GridRow,
  type ImportRow,
  keyPlace,
  layRow,
  listGridColumns,
  listTellingPlaces,
} from './grid-row.ts'
import type { Mends } from './mends.ts'
import { RowCell } from './row-cell.tsx'

export type Mending = { mends: Mends; mend: (number: number, place: number, text: string) => void }

type RowTableProps = {
  detail: ImportDetail
  rows: readonly ImportRow[]
  isCompact: boolean
  mending: Mending | undefined
}

/** The file's own grid. On small screens each row is a list of the cells with something to see. */
export function RowTable({ detail, rows, isCompact, mending }: RowTableProps) {
  const { file_columns, columns } = detail
  const laid = rows.map((row) => ({ row, grid: layRow(row, detail) }))
  const telling = listTellingPlaces(laid, file_columns)
  const shown = listGridColumns(detail).filter(({ place }) => telling.has(place) || !isCompact)
  const hasOthers = laid.some(({ grid }) => grid.others.length > 0)
  const key = keyPlace(file_columns)
  return (
    <section
      aria-label="取り込む行"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
      tabIndex={0}
      // Hidden texts of its cells are placed: they would widen the page.
      className="relative border-y border-line laptop:max-h-[36rem] laptop:scroll-pt-12 laptop:scroll-pl-40 laptop:overflow-auto"
    >
      <table className="w-full border-collapse text-sm max-laptop:block" onKeyDown={moveInGrid}>
        <thead className="sticky top-0 z-2 bg-paper max-laptop:hidden">
          <tr className="align-bottom">
            <th scope="col" className={`${headClass} sticky left-0 z-1 w-14 min-w-14 bg-paper`}>
              行
            </th>
            {shown.map(({ place, header, column }) => {
              const own = columns.find((each) => each.key === column)?.header
              return (
                <th
                  key={place}
                  scope="col"
                  className={classNames(headClass, place === key && 'sticky left-14 z-1 bg-paper')}
                >
                  <span className={column === null ? 'text-muted' : undefined}>{header}</span>
                  {own?.normalize('NFKC') !== header.normalize('NFKC') && (
                    <span className="block text-2xs text-muted">{own ?? '取り込まない'}</span>
                  )}
                </th>
              )
            })}
            {hasOthers && (
              <th scope="col" className={headClass}>
                あわせて変わる項目
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-laptop:block">
          {laid.map(({ row, grid }) => (
            <Row
              key={row.number}
              row={row}
              grid={grid}
              places={shown.map(({ place }) => place)}
              keyAt={key}
              hasOthers={hasOthers}
              mending={mending}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const headClass = 'border-b border-ink px-2 py-2 text-left text-xs font-semibold first:pl-0'

type RowProps = {
  row: ImportRow
  grid: GridRow
  places: readonly number[]
  /** Place of the 品番. */
  keyAt: number
  hasOthers: boolean
  mending: Mending | undefined
}

function Row({ row: { number, outcome, is_hidden }, grid, places, keyAt, hasOthers, mending }: RowProps) {
  const head = useRef<HTMLTableCellElement>(null)
  useRowFocus(head)
  const first = firstPlace(grid, keyAt)
  const isOfFile = outcome !== 'hidden'
  return (
    <tr className="scroll-mb-20 border-t border-line align-top first:border-t-0 max-laptop:grid max-laptop:grid-cols-2 max-laptop:gap-x-3 max-laptop:py-3 tablet:max-laptop:grid-cols-4">
      <th
        ref={head}
        scope="row"
        {...(!mending && { 'data-row': true, tabIndex: -1 })}
        className="sticky left-0 z-1 w-14 min-w-14 bg-paper py-2 pr-2 whitespace-nowrap text-left text-xs font-normal outline-none focus-visible:bg-card max-laptop:static max-laptop:col-span-full max-laptop:w-full max-laptop:px-1.5 max-laptop:py-0"
      >
        {isOfFile && (
          <>
            <span className="num">{number}</span>
            <span className="laptop:hidden">行目</span>
          </>
        )}
        {outcome && (
          <span
            className={classNames(
              'block text-2xs max-laptop:ml-2 max-laptop:inline',
              outcome === 'error' ? 'text-err' : 'text-muted',
            )}
          >
            {outcomeLabels[outcome]}
          </span>
        )}
        {is_hidden && (
          <span className="block text-2xs text-muted max-laptop:ml-2 max-laptop:inline">非表示の行</span>
        )}
      </th>
      {places.map((place) => {
        const cell = grid.cells.find((each) => each.place === place)
        return (
          cell && (
            <RowCell
              key={place}
              cell={cell}
              number={number}
              isFirst={place === first}
              isKey={place === keyAt}
              isNew={outcome === 'new'}
              mend={mending?.mends[number]?.[place]}
              onMend={isOfFile && mending ? (text) => mending.mend(number, place, text) : undefined}
            />
          )
        )
      })}
      {hasOthers && (
        <td className="min-w-36 px-2 py-2 text-xs max-laptop:col-span-full max-laptop:px-1.5 max-laptop:py-1 max-laptop:empty:hidden">
          {grid.others.map(({ column, header, before, after }) => (
            <p key={column}>
              <span className="text-muted">{header}</span> {before || '空'} → <b>{after || '空'}</b>
            </p>
          ))}
        </td>
      )}
    </tr>
  )
}

/** Arrows move between the cells that can be mended. */
function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key } = event
  if (isForOthers(event.nativeEvent) || !(target instanceof HTMLElement) || !target.dataset.place) return
  const cell = target.closest('td')
  const row = cell?.closest('tr')
  const cellIn = (element: Element | null | undefined) =>
    element?.querySelector<HTMLElement>(`[data-place="${target.dataset.place}"]`)
  const next = {
    ArrowLeft: () => cell?.previousElementSibling?.querySelector<HTMLElement>('[data-place]'),
    ArrowRight: () => cell?.nextElementSibling?.querySelector<HTMLElement>('[data-place]'),
    ArrowUp: () => cellIn(row?.previousElementSibling),
    ArrowDown: () => cellIn(row?.nextElementSibling),
  }[key]
  if (!next) return
  event.preventDefault()
  next()?.focus()
}
