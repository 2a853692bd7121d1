import { hasPrice, labelOf, priceKinds } from '#contract/data/enums.ts'
import type { VariationDraft } from '#web/features/console/products/product-draft.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import type { AxisValue, Combination } from './combine-axes.ts'
import { TypedPrice } from './read-values-table.tsx'

type MatrixPreviewProps = {
  combinations: readonly Combination[]
  /** Names of the axes with values. */
  names: readonly string[]
  left: ReadonlySet<string>
  priceOf: (combination: Combination) => Pick<VariationDraft, 'price' | 'price_kind'>
  onLeave: (key: string, isLeft: boolean) => void
}

const textsOf = (values: readonly AxisValue[]) => values.map(({ text }) => text).join('／')

/** Table of all combinations: the last axis across, the others down. Ticked ones become rows. */
export function MatrixPreview({ combinations, names, left, priceOf, onLeave }: MatrixPreviewProps) {
  const isList = names.length === 1
  const down = (values: readonly AxisValue[]) => (isList ? values : values.slice(0, -1))
  const rows = Map.groupBy(combinations, ({ values }) => textsOf(down(values)))
  const [first = []] = rows.values()
  return (
    <div className="overflow-x-auto">
      <table className="border-collapse text-sm">
        <caption className="sr-only">作る品番の組み合わせ</caption>
        <thead>
          <tr className="border-b border-ink text-left text-xs text-muted">
            <th scope="col" className="py-1.5 pr-5 font-normal">
              {isList ? names[0] : names.slice(0, -1).join('／')}
            </th>
            {first.map(({ key, values }) => (
              <th key={key} scope="col" className="min-w-36 py-1.5 pr-5 font-semibold text-ink">
                {isList ? '品番' : values.at(-1)?.text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([title, cells]) => (
            <tr key={title} className="border-b border-line">
              <th scope="row" className="whitespace-nowrap py-1 pr-5 text-left font-semibold">
                {title}
              </th>
              {cells.map((cell) => (
                <td key={cell.key} className="whitespace-nowrap py-1 pr-5">
                  <Cell cell={cell} isLeft={left.has(cell.key)} price={priceOf(cell)} onLeave={onLeave} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PreviewCellProps = {
  cell: Combination
  isLeft: boolean
  price: ReturnType<MatrixPreviewProps['priceOf']>
} & Pick<MatrixPreviewProps, 'onLeave'>

function Cell({ cell: { key, code, name, state }, isLeft, price, onLeave }: PreviewCellProps) {
  if (state === 'existing')
    return (
      <span className="text-muted">
        <span className="num">{code}</span>
        <span className="ml-2 text-xs">あり</span>
      </span>
    )
  return (
    <Checkbox
      aria-label={`${code || '品番なし'} ${name}`}
      checked={!isLeft}
      onChange={({ target }) => onLeave(key, !target.checked)}
    >
      <span className="num">{code || '品番なし'}</span>
      <span className="num ml-3 text-muted">
        <ShownPrice {...price} />
      </span>
      {state === 'repeated' && !isLeft && <span className="ml-2 text-xs text-err">重複</span>}
    </Checkbox>
  )
}

function ShownPrice({ price, price_kind }: PreviewCellProps['price']) {
  if (!hasPrice(price_kind)) return labelOf(priceKinds, price_kind)
  return price === '' ? '価格なし' : <TypedPrice price={price} />
}
