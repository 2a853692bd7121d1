import { useId } from 'react'
import type { ImportDetail } from './describe-import.ts'

/** The api lists no more. */
const mostLeft = 100

export function LeftItems({ title, left }: { title: string; left: ImportDetail['left'] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-b border-ink pb-2 text-sm">
        {title}
      </h3>
      <ul className="divide-y divide-line border-b border-line text-sm">
        {left.map(({ product, row, code, message }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the api's list never changes its order
            key={at}
            className="grid gap-x-6 gap-y-0.5 py-2.5 tablet:grid-cols-[2fr_3fr]"
          >
            <span>
              {product}
              <span className="num ml-3 text-xs text-muted">
                {[code, row !== null && `${row}行目`].filter(Boolean).join('・')}
              </span>
            </span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {left.length >= mostLeft && <p className="mt-2 text-xs text-muted">はじめの{mostLeft}件です。</p>}
    </section>
  )
}
