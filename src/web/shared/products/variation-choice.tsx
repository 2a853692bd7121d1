import type { Variation } from '#contract/products/schemas.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'

export function VariationChoice({ variation }: { variation: Variation }) {
  return (
    <section aria-label="仕上げ" className="mt-6 print:mt-4">
      <p className="text-sm">
        <span className="mr-2 font-semibold">仕上げ</span>
        <span className="text-muted">{variation.name}</span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-2.5 print:mt-1 print:gap-x-4 print:gap-y-0.5">
        {variation.siblings.map((sibling) => (
          <li key={sibling.id}>
            <PageLink
              to="/products/$productId/$variationId"
              params={{ productId: String(variation.product.id), variationId: String(sibling.id) }}
              replace
              keepScroll
              title={sibling.name}
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
            <span className="hidden text-xs print:block">
              {sibling.name}（{sibling.code}）
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
