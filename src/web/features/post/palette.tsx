import { colorTypes, labelOf } from '#contract/data/enums.ts'
import type { Post } from '#contract/posts/schemas.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'

/** The colors of a photo by name: the name links to photos, each shade to products. */
export function Palette({ palette }: Pick<Post, 'palette'>) {
  if (palette.length === 0) return null
  const types = [...new Set(palette.map(({ color_type_id }) => color_type_id))]
  return (
    <section aria-labelledby="palette" className="print:hidden">
      <h2 id="palette" className="border-b border-line pb-2.5 text-sm">
        この写真の色
      </h2>
      <ul className="mt-3.5 grid max-w-[26rem] grid-cols-5 gap-1.5">
        {types.map((type) => {
          const name = labelOf(colorTypes, type)
          const shades = palette.filter(({ color_type_id }) => color_type_id === type)
          return (
            <li
              key={type}
              style={{ gridColumn: `span ${shades.length}` }}
              className="grid min-w-0 auto-cols-fr gap-x-1.5 text-2xs"
            >
              {shades.map(({ hex }) => (
                <span
                  key={hex}
                  aria-hidden="true"
                  style={{ background: hex }}
                  className="row-start-1 mb-1.5 block h-14 border border-ink/15"
                />
              ))}
              <span className="col-span-full truncate">{name}</span>
              <PageLink
                to="/posts"
                search={{ color_type_ids: [type] }}
                aria-label={`${name}の写真`}
                className="col-span-full justify-self-start py-1 text-muted hover:text-ink hover:underline"
              >
                写真
              </PageLink>
              {shades.map(({ hex }) => (
                <PageLink
                  key={hex}
                  to="/products"
                  search={{ color_hex: hex.slice(1) }}
                  aria-label={`${name}（${hex}）に近い色の製品`}
                  className="row-start-4 justify-self-start py-1 text-muted hover:text-ink hover:underline"
                >
                  製品
                </PageLink>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
