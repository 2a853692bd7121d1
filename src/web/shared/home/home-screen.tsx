import { formatNumber } from '#web/kit/format/format-number.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { MoreLink, Section } from '#web/kit/ui/section.tsx'
import { Recommendations } from '#web/shared/history/recommendations.tsx'
import { SeenInPhotos } from '#web/shared/history/seen-in-photos.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { drawSection } from './draw-section.tsx'
import { Hero } from './hero.tsx'
import type { CategoryEntrance, KindEntrance } from './load-entrances.ts'
import type { Home } from './load-home.ts'
import { SiteCards } from './site-cards.tsx'

export const HomeScreen = (props: { home: Home }) => (
  <main id="main">
    <HomeSections {...props} />
  </main>
)

export function HomeSections({ home }: { home: Home }) {
  return (
    <>
      <Hero title={home.title} photo={home.photo} total={home.total} examples={home.examples} />
      <div className="page drawn-later mt-16 grid grid-cols-1 gap-16 laptop:mt-24 laptop:gap-24">
        <div className="grid grid-cols-1 gap-10 laptop:gap-14">
          {home.kinds.map(
            (entrance) => entrance.count > 0 && <Entrances key={entrance.kind} entrance={entrance} />,
          )}
        </div>
        {home.sections.map(drawSection)}
        <SiteCards />
      </div>
      <div className="page">
        <SeenInPhotos />
        <Recommendations />
      </div>
    </>
  )
}

function Entrances({ entrance }: { entrance: KindEntrance }) {
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
