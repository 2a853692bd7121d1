import { Recommendations } from '#web/history/recommendations.tsx'
import { SeenInPhotos } from '#web/history/seen-in-photos.tsx'
import { drawSection } from './draw-section.tsx'
import { Entrances } from './entrances.tsx'
import { Hero } from './hero.tsx'
import type { Home } from './load-home.ts'
import { SiteCards } from './site-cards.tsx'

export const HomeScreen = (props: { home: Home }) => (
  <main id="main">
    <HomeParts {...props} />
  </main>
)

export function HomeParts({ home }: { home: Home }) {
  return (
    <>
      <Hero title={home.title} photo={home.photo} total={home.total} />
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
