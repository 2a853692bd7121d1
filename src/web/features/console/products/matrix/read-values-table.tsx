import { findFigureIssue } from '#web/features/console/products/product-draft.ts'
import { formatYen } from '#web/shared/cards/price.tsx'
import type { AxisValue } from './combine-axes.ts'

/** Table of an axis as it was read: value, code and, where typed, price. */
export function ReadValues({ name, values }: { name: string; values: readonly AxisValue[] }) {
  const arePriced = values.some(({ price }) => price !== '')
  return (
    <section
      className="max-h-52 overflow-y-auto"
      aria-label={`${name}の読み取り`}
      tabIndex={values.length > 7 ? 0 : undefined}
    >
      <table className="w-full border-collapse text-xs">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="py-1 pr-3 font-normal">
              値
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              品番の記号
            </th>
            {arePriced && (
              <th scope="col" className="py-1 text-right font-normal">
                価格（税抜）
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {values.map(({ text, code, price }) => (
            <tr key={text} className="border-b border-line">
              <td className="py-1 pr-3 break-all">{text}</td>
              <td className="num py-1 pr-3">{code}</td>
              {arePriced && (
                <td className="num py-1 text-right">
                  <TypedPrice price={price} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A price as figure, or the typed text if it is none. */
export function TypedPrice({ price }: { price: string }) {
  if (price === '') return null
  if (findFigureIssue('price', price) === undefined) return formatYen(Number(price))
  return <span className="text-err">{price}（数字ではありません）</span>
}
