import { SeenInPhotos } from '#web/history/recently-viewed.tsx'
import { PostGrid } from '#web/photos/post-figure.tsx'
import { ProductCard, ProductGrid } from '#web/ui/product-card.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Entrances } from './entrances.tsx'
import { Hero } from './hero.tsx'
import type { Home, HomePhoto } from './load-home.ts'
import { MakerTiles } from './maker-tiles.tsx'
import { MoreLink } from './more-link.tsx'
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
        {home.newest.length > 0 && (
          <section>
            <SectionHeading
              title="新着製品"
              link={
                <MoreLink to="/products" search={{ sort: 'newest' }}>
                  新着をすべて見る
                </MoreLink>
              }
            />
            <ProductGrid>
              {home.newest.map((variation) => (
                <ProductCard key={variation.id} variation={variation} />
              ))}
            </ProductGrid>
          </section>
        )}
        {home.photos.length > 0 && <Photos photos={home.photos} />}
        {home.ranking.length > 0 && (
          <section>
            <SectionHeading title="ランキング" note="今週のサンプル請求から" />
            <Ranking variations={home.ranking} />
          </section>
        )}
        {home.makers.length > 0 && (
          <section>
            <SectionHeading title="メーカー" link={<MoreLink to="/makers">メーカーをすべて見る</MoreLink>} />
            <MakerTiles makers={home.makers} />
          </section>
        )}
        <OtherSites covers={home.covers} />
      </div>
      <div className="page">
        <SeenInPhotos />
      </div>
    </main>
  )
}

function Photos({ photos }: { photos: readonly HomePhoto[] }) {
  return (
    <section>
      <SectionHeading title="写真からさがす" note="点の先に、写っている製品があります" />
      <PostGrid posts={photos} />
    </section>
  )
}
