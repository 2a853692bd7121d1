import { outlineOf } from '#contract/data/outlines/outline-of.ts'
import { scaleFigures } from '#contract/data/outlines/scale-figures.ts'
import type { Variation } from '#contract/products/schemas.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { Drawing } from './drawing.tsx'
import { placeViews } from './place-views.ts'

export function ScaleDrawings({ variation }: { variation: Variation }) {
  const words = variation.conditions.flatMap(({ values }) => values.map(({ name }) => name))
  const outline = outlineOf(variation.product.categories, variation.size, words)
  if (!outline) return null
  const placed = placeViews(outline)
  return (
    <section aria-labelledby="scale-drawings" className="@container print:col-span-2">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h2 id="scale-drawings" className="text-md">
          大きさ
        </h2>
        <p className="text-xs text-muted">
          {scaleFigures[outline.beside].words}と同じ縮尺（単位 mm）。
          {outline.isBox && '鎖線は外形寸法で、製品の形ではありません。'}
        </p>
      </div>
      <ul
        className={classNames(
          'grid grid-cols-1 items-end gap-6 print:grid-cols-2',
          placed.views.length > 1 && '@min-[30rem]:grid-cols-2',
        )}
      >
        {placed.views.map((shown) => (
          <li key={shown.view.name} className={shown.view.name === '平面' ? 'self-center' : undefined}>
            <figure>
              <Drawing placed={placed} shown={shown} outline={outline} />
              <figcaption className="text-center text-xs text-muted">{shown.view.name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
