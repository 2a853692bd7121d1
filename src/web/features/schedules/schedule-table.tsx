import { type ReactNode, Suspense } from 'react'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { lazyExtra } from '#web/kit/ui/lazy-component.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'
import type { Row, ScheduleData } from './load-schedule.ts'
import type { Replacing } from './replacing.ts'

type ScheduleField = Row['changed_fields'][number]

const headings = [
  { label: '部位' },
  { label: '製品' },
  { label: '品番・色' },
  { label: 'サイズ・仕様' },
  { label: '防火・環境' },
  { label: '単価（税抜）', isNumber: true },
  { label: '数量', isNumber: true },
  { label: '金額（税抜）', isNumber: true },
  { label: '備考' },
]

const RowReplacement = lazyExtra(() =>
  import('#web/shared/replacing/row-replacement.tsx').then((module) => module.RowReplacement),
)

type ScheduleTableProps = Pick<ScheduleData, 'rooms'> & {
  /** Undefined for readers and in versions. */
  replacing: Replacing | undefined
}

/** Always a table in print; cards on small screens. */
export function ScheduleTable({ rooms, replacing }: ScheduleTableProps) {
  return (
    <table className="mt-6 w-full border-collapse text-left text-xs leading-normal as-cards:block print:mt-2">
      <thead className="as-cards:sr-only">
        <tr className="border-b border-ink">
          {headings.map(({ label, isNumber }) => (
            <th
              key={label}
              scope="col"
              className={classNames(
                'px-2 py-2 font-normal whitespace-nowrap text-muted first:pl-0',
                isNumber && 'text-right',
              )}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {rooms.map(({ name, subtotal, rows }) => (
        <tbody key={name} className="as-cards:block">
          <tr className="break-after-avoid as-cards:block">
            <th scope="rowgroup" colSpan={headings.length} className="pt-7 pb-2 as-cards:block print:pt-4">
              <span className="flex items-baseline justify-between gap-4">
                <span className="text-md font-semibold as-table:text-lg">{name}</span>
                <span className="font-normal text-muted">
                  小計 <span className="num">{subtotal}</span>
                </span>
              </span>
            </th>
          </tr>
          {rows.map((row) => (
            <ScheduleRow key={row.item_id} row={row}>
              <Replacement row={row} replacing={replacing} />
            </ScheduleRow>
          ))}
        </tbody>
      ))}
    </table>
  )
}

type ReplacementProps = { row: Row; replacing: Replacing | undefined }

function Replacement({ row, replacing }: ReplacementProps) {
  const own = replacing?.rows.find(({ itemId }) => itemId === row.item_id)
  if (!replacing || !own || row.isRemoved || !row.ending) return null
  return (
    <Suspense fallback={null}>
      <RowReplacement name={row.name} row={own} {...replacing} />
    </Suspense>
  )
}

function ScheduleRow({ row, children }: { row: Row; children: ReactNode }) {
  const { change, isRemoved, ending } = row
  return (
    <tr
      className={classNames(
        'break-inside-avoid border-t border-line align-top',
        'as-cards:grid as-cards:grid-cols-6 as-cards:gap-x-3 as-cards:gap-y-2.5 as-cards:py-4',
        isRemoved && 'text-muted line-through',
      )}
    >
      <Cell row={row} fields={['part']} name="部位" isEmpty={!row.part}>
        {row.part}
      </Cell>
      <Cell row={row} span="as-cards:order-first as-cards:col-span-6 as-table:min-w-56">
        <span className="flex gap-3">
          <span className="w-16 shrink-0 self-start bg-card as-cards:w-24">
            <Picture
              image={row.image}
              alt=""
              sizes="(width<52.25rem) 96px,64px"
              maxWidth={96}
              ratio="1 / 1"
            />
          </span>
          <span>
            <span className="block text-2xs text-muted">{row.maker}</span>
            <a href={row.path} className="text-sm hover:underline">
              {row.name}
            </a>
            <span className="mt-1 flex flex-wrap items-center gap-1.5">
              {row.decision && <FactBadge>{row.decision}</FactBadge>}
              {change && <Mark>{change}</Mark>}
              {ending && <Mark isBad>{ending}</Mark>}
              {children}
            </span>
          </span>
        </span>
      </Cell>
      <Cell row={row} fields={['code', 'color']} name="品番・色" span="as-cards:col-span-4">
        <span className="num block as-table:whitespace-nowrap">{row.code}</span>
        <span className="text-muted">{row.colors}</span>
      </Cell>
      <Cell
        row={row}
        fields={['size', 'material']}
        name="サイズ・仕様"
        span="as-cards:col-span-6"
        isEmpty={!row.size && !row.material}
      >
        <span className="num block">{row.size}</span>
        <span className="text-muted">{row.material}</span>
      </Cell>
      <Cell
        row={row}
        fields={['regulations']}
        name="防火・環境"
        span="as-cards:col-span-6"
        isEmpty={row.regulations.length === 0}
      >
        {row.regulations.map((line) => (
          <span key={line} className="block">
            <Words line={line} />
          </span>
        ))}
      </Cell>
      <Cell row={row} fields={['price']} name="単価（税抜）" isNumber>
        {row.price}
        {row.priceChange && (
          <span className="mt-0.5 block text-2xs text-muted">
            {row.priceChange.day}
            <span className="block">{row.priceChange.price}</span>
          </span>
        )}
      </Cell>
      <Cell row={row} fields={['quantity']} name="数量" isNumber isEmpty={!row.quantity}>
        {row.quantity}
      </Cell>
      <Cell row={row} name="金額（税抜）" isNumber isEmpty={!row.amount}>
        <span className="font-semibold">{row.amount}</span>
      </Cell>
      <Cell
        row={row}
        fields={['note']}
        name="備考"
        span="as-cards:col-span-6 as-table:min-w-32"
        isEmpty={!row.note}
      >
        <span className="whitespace-pre-line">{row.note}</span>
      </Cell>
    </tr>
  )
}

/** A certificate's number stays whole, hyphens included. */
const Words = ({ line }: { line: string }) =>
  line.split(/(?<= )|(?=（)/).map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a grade may stand twice in a line
    <span key={at} className={classNames('inline-block', word.endsWith(' ') && 'mr-1')}>
      {word}
    </span>
  ))

type CellProps = {
  row: Row
  fields?: readonly ScheduleField[]
  /** Column label, shown in cards. */
  name?: string
  isNumber?: boolean
  /** Hidden in cards. */
  isEmpty?: boolean
  /** Width in a card's six columns; default: two. */
  span?: string
  children: ReactNode
}

function Cell({
  row,
  fields = [],
  name,
  isNumber = false,
  isEmpty = false,
  span = 'as-cards:col-span-2',
  children,
}: CellProps) {
  const isChanged = fields.some((field) => row.changed_fields.includes(field))
  return (
    <td
      className={classNames(
        'px-2 py-3 first:pl-0 as-cards:p-0',
        isNumber && 'num as-table:text-right as-table:whitespace-nowrap',
        isEmpty && 'as-cards:hidden',
        isChanged && 'bg-card',
        span,
      )}
    >
      {name && <span className="block text-2xs text-muted as-table:hidden">{name}</span>}
      {isChanged && (
        <span role="img" aria-label="変更" className="mr-1 text-accent">
          △
        </span>
      )}
      {children}
    </td>
  )
}

function Mark({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-sm border px-1.5 py-0.5 text-2xs leading-none',
        isBad ? 'border-err text-err' : 'border-accent text-accent',
      )}
    >
      {children}
    </span>
  )
}
