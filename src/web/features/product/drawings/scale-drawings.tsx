import { outlineOf } from '#contract/data/outlines/outline-of.ts'
import { scaleFigures } from '#contract/data/outlines/scale-figures.ts'
import type { Variation } from '#contract/products/schemas.ts'
import { Section } from '#web/ui/section.tsx'
import { Drawing } from './drawing.tsx'
import { placeViews } from './place-views.ts'

/** How large it is, drawn of its sizes beside something whose size everybody knows. */
export function ScaleDrawings({ variation }: { variation: Variation }) {
  const outline = outlineOf(variation.category_path.at(-1)?.name ?? '', variation.size)
  if (!outline) return null
  const placed = placeViews(outline)
  return (
    <Section title="大きさ" note={`${scaleFigures[outline.beside].words}と同じ縮尺`}>
      <ul className="grid grid-cols-1 gap-6 tablet:grid-cols-2 laptop:gap-10">
        {placed.views.map((shown) => (
          <li key={shown.view.name}>
            <figure>
              <Drawing placed={placed} shown={shown} beside={outline.beside} />
              <figcaption className="text-xs text-muted">{shown.view.name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-muted">
        寸法をもとにした略図です。細部の形は実物と異なります。単位は mm です。
      </p>
    </Section>
  )
}
