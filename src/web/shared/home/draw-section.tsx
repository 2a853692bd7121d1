import type { ReactNode } from 'react'
import { MoreLink, Section } from '#web/kit/ui/section.tsx'
import { BoardCard } from '#web/shared/cards/board-card.tsx'
import { ProductCard, ProductGrid } from '#web/shared/cards/product-card.tsx'
import { PhotoWall } from '#web/shared/photos/photo-wall.tsx'
import { AwardBanner } from './award-banner.tsx'
import { DesignerPicks } from './designer-picks.tsx'
import type { HomeSection } from './load-section.ts'
import { MagazineBlock } from './magazine-block.tsx'
import { MakerTiles } from './maker-tiles.tsx'
import { NewsStrip } from './news-strip.tsx'
import { ProjectPickup } from './project-pickup.tsx'
import { Shelf } from './shelf.tsx'

/** Renders a block of the home page under the editors' title, or a default one. */
export function drawSection(section: HomeSection): ReactNode {
  const { id, title } = section
  switch (section.type) {
    case 'projects':
      return (
        <Section key={id} title={title || '事例'} link={<MoreLink to="/projects">事例をすべて見る</MoreLink>}>
          <ProjectPickup projects={section.items} comment={section.comment} />
        </Section>
      )
    case 'photos':
      return (
        <Section key={id} title={title || '写真'} link={<MoreLink to="/posts">写真をすべて見る</MoreLink>}>
          <PhotoWall posts={section.items} />
        </Section>
      )
    case 'newProducts':
      return (
        <Section
          key={id}
          title={title || '新着製品'}
          link={
            <MoreLink to="/products" search={{ sort: 'newest' }}>
              新着をすべて見る
            </MoreLink>
          }
        >
          <ProductGrid variations={section.items} />
        </Section>
      )
    case 'ranking':
      return (
        <Section key={id} title={title || 'サンプル請求の多い製品'} note="この一週間">
          <Shelf
            ordered
            items={section.items}
            drawCard={(variation, place) => <ProductCard variation={variation} {...place} />}
          />
        </Section>
      )
    case 'boards':
      return (
        <Section
          key={id}
          title={title || 'ボード'}
          link={<MoreLink to="/boards">ボードをすべて見る</MoreLink>}
        >
          <Shelf items={section.items} drawCard={(board, place) => <BoardCard board={board} {...place} />} />
        </Section>
      )
    case 'makers':
      return (
        <Section
          key={id}
          title={title || 'メーカー'}
          link={<MoreLink to="/makers">メーカーをすべて見る</MoreLink>}
        >
          <MakerTiles makers={section.items} />
        </Section>
      )
    case 'magazine':
      return (
        <Section
          key={id}
          title={title || 'マガジン'}
          link={<MoreLink to="/magazines">記事をすべて見る</MoreLink>}
        >
          <MagazineBlock articles={section.items} />
        </Section>
      )
    case 'award':
      return section.items.map((award) => <AwardBanner key={id} award={award} />)
    case 'news':
      return <NewsStrip key={id} title={title || 'お知らせ'} news={section.items} />
    case 'designers':
      return (
        <Section key={id} title={title || '注目のデザイナー'}>
          <DesignerPicks designers={section.items} />
        </Section>
      )
  }
}
