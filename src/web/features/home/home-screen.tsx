import { SeenInPhotos } from '#web/history/recently-viewed.tsx'
import { PostGrid } from '#web/photos/post-figure.tsx'
import { ProductGrid } from '#web/ui/product-card.tsx'
import { MoreLink, Section } from '#web/ui/section.tsx'
import { Entrances } from './entrances.tsx'
import { Hero } from './hero.tsx'
import type { Home } from './load-home.ts'
import { MakerTiles } from './maker-tiles.tsx'
import { OtherSites } from './other-sites.tsx'
import { Ranking } from './ranking.tsx'

export function HomeScreen({ home }: { home: Home }) {
  return (
    <main id="main">
      <Hero photo={home.hero} total={home.total} />
      <div className="page mt-16 grid grid-cols-1 gap-16 laptop:mt-24 laptop:gap-24">
        <div className="grid grid-cols-1 gap-10 laptop:gap-14">
          {home.kinds.map((entrance) => (
            <Entrances key={entrance.kind} entrance={entrance} />
          ))}
        </div>
        <Section
          title="新着製品"
          link={
            <MoreLink to="/products" search={{ sort: 'newest' }}>
              新着をすべて見る
            </MoreLink>
          }
          items={home.newest}
        >
          <ProductGrid variations={home.newest} />
        </Section>
        <Section title="写真からさがす" note="点の先に、写っている製品があります" items={home.photos}>
          <PostGrid posts={home.photos} />
        </Section>
        <Section title="ランキング" note="今週のサンプル請求から" items={home.ranking}>
          <Ranking variations={home.ranking} />
        </Section>
        <Section
          title="メーカー"
          link={<MoreLink to="/makers">メーカーをすべて見る</MoreLink>}
          items={home.makers}
        >
          <MakerTiles makers={home.makers} />
        </Section>
        <OtherSites covers={home.covers} />
      </div>
      <div className="page">
        <SeenInPhotos />
      </div>
    </main>
  )
}
