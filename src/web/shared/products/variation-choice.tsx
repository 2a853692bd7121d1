import type { Variation } from '#contract/products/schemas.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { markApart } from '#web/shared/cards/mark-apart.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'

export function VariationChoice({ variation }: { variation: Variation }) {
  const { siblings } = variation
  const captions = arePicturesApart(siblings) ? undefined : captionsOf(siblings)
  return (
    <section aria-label="仕上げ" className="mt-6 print:mt-4">
      <p className="text-sm">
        <span className="mr-2 font-semibold">仕上げ</span>
        <span className="text-muted">{variation.name}</span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-2.5 print:mt-1 print:gap-x-4 print:gap-y-0.5">
        {siblings.map((sibling, index) => (
          <li key={sibling.id} className={captions && 'w-16'}>
            <PageLink
              to="/products/$productId/$variationId"
              params={{ productId: String(variation.product.id), variationId: String(sibling.id) }}
              replace
              keepScroll
              title={`${sibling.name}（${sibling.code}）`}
              aria-label={`${sibling.name}（${sibling.code}）`}
              aria-current={sibling.id === variation.id ? 'page' : undefined}
              className="block size-16 outline-offset-3 aria-[current]:outline aria-[current]:outline-ink print:hidden"
            >
              {sibling.image ? (
                <Picture image={sibling.image} alt="" sizes="64px" maxWidth={64} ratio="1 / 1" />
              ) : (
                <span className="grid size-full place-items-center bg-card text-2xs text-muted">準備中</span>
              )}
            </PageLink>
            {captions && (
              <span
                aria-hidden="true"
                className="mt-1.5 line-clamp-2 text-xs break-words text-muted print:hidden"
              >
                {captions[index]}
              </span>
            )}
            <span className="hidden text-xs print:block">
              {sibling.name}（{sibling.code}）
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shortened names; the 品番 of finishes that they leave alike. */
export function captionsOf(siblings: readonly { name: string; code: string }[]): string[] {
  const marks = markApart(
    siblings.map(({ name }) => name),
    10,
  )
  const alike = Map.groupBy(marks, (mark) => mark.normalize('NFKC').toLowerCase())
  return marks.map((mark, at) =>
    (alike.get(mark.normalize('NFKC').toLowerCase())?.length ?? 0) > 1 ? (siblings[at]?.code ?? mark) : mark,
  )
}

/** Sizes often share a picture. */
const arePicturesApart = (siblings: Variation['siblings']): boolean =>
  new Set(siblings.map(({ image }) => image?.id)).size === siblings.length
