import { formatNumber } from '#web/kit/format/format-number.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { MoreLink, Section } from '#web/kit/ui/section.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import type { CategoryEntrance, KindEntrance } from './load-entrances.ts'

export function Entrances({ entrance }: { entrance: KindEntrance }) {
  return (
    <Section
      title={entrance.label}
      count={entrance.count}
      link={
        <MoreLink to="/products" search={{ kind: [entrance.kind] }}>
          {`${entrance.label}をすべて見る`}
        </MoreLink>
      }
    >
      <ul className="grid grid-cols-4 gap-x-2 gap-y-5 laptop:grid-cols-8 laptop:gap-x-5">
        {entrance.categories.map((category) => (
          <li key={category.id}>
            <Entrance kind={entrance.kind} category={category} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Entrance({ kind, category }: { kind: number; category: CategoryEntrance }) {
  return (
    <PageLink to="/products" search={{ kind: [kind], category_id: [category.id] }} className="group block">
      <span className="block aspect-square overflow-hidden bg-card">
        <Picture
          image={category.image}
          alt=""
          sizes="(width<52.25rem) 25vw, 256px"
          maxWidth={256}
          ratio="1 / 1"
        />
      </span>
      <span className="mt-2 flex flex-wrap items-baseline gap-x-2 text-xs group-hover:underline laptop:text-sm">
        {category.name}
        <span className="num text-2xs text-muted">
          {formatNumber(category.count)}
          <span className="sr-only">件</span>
        </span>
      </span>
    </PageLink>
  )
}
