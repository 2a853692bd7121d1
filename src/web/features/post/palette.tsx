import { colorTypes, labelOf } from '#contract/data/enums.ts'
import type { Post } from '#contract/posts/schemas.ts'
import { PageLink } from '#web/ui/page-link.tsx'

/** The colors of a photo as a card of samples; each leads to photos and products of that color. */
export function Palette({ palette }: Pick<Post, 'palette'>) {
  if (palette.length === 0) return null
  return (
    <section aria-labelledby="palette" className="print:hidden">
      <h2 id="palette" className="border-b border-line pb-2.5 text-sm">
        この写真の色
      </h2>
      <ul className="mt-3.5 grid grid-cols-5 gap-1.5">
        {palette.map(({ hex, color_type_id }) => {
          const name = labelOf(colorTypes, color_type_id)
          return (
            <li key={hex} className="min-w-0 text-2xs">
              <span
                aria-hidden="true"
                style={{ background: hex }}
                className="mb-1.5 block h-14 border border-ink/15"
              />
              <span className="block truncate">{name}</span>
              <PageLink
                to="/posts"
                search={{ color_type_ids: [color_type_id] }}
                aria-label={`${name}の写真`}
                className="block py-1 text-muted hover:text-ink hover:underline"
              >
                写真
              </PageLink>
              <PageLink
                to="/products"
                search={{ color_hex: hex.slice(1) }}
                aria-label={`${name}（${hex}）に近い色の製品`}
                className="block py-1 text-muted hover:text-ink hover:underline"
              >
                製品
              </PageLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
