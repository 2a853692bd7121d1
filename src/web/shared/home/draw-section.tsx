import type { ReactNode } from 'react'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { moveBetweenCards } from '#web/kit/keys/arrow-keys.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { MoreLink, Section } from '#web/kit/ui/section.tsx'
import { BoardCard } from '#web/shared/cards/board-card.tsx'
import { ProductCard, ProductGrid } from '#web/shared/cards/product-card.tsx'
import type { CardProject } from '#web/shared/photos/card-data.ts'
import { PhotoWall } from '#web/shared/photos/photo-wall.tsx'
import { ProjectCard } from '#web/shared/photos/project-card.tsx'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import { AwardBanner } from './award-banner.tsx'
import { DesignerPicks } from './designer-picks.tsx'
import type { HomeSection } from './load-section.ts'
import { MagazineBlock } from './magazine-block.tsx'
import { NewsStrip } from './news-strip.tsx'
import type { HomeMaker } from './section-data.ts'
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

type ProjectPickupProps = {
  projects: readonly CardProject[]
  comment: string | undefined
}

function ProjectPickup({ projects, comment }: ProjectPickupProps) {
  return (
    <ul
      onKeyDown={moveBetweenCards}
      className="grid grid-cols-2 gap-x-3 gap-y-7 laptop:gap-x-6 laptop:grid-cols-4 laptop:gap-y-10"
    >
      {projects.map((project, index) => (
        <li key={project.id} className={index === 0 ? 'col-span-2 row-span-2' : undefined}>
          <ProjectCard project={project} lead={index === 0} />
          {index === 0 && comment && <p className="mt-3 max-w-[40em] text-sm leading-[1.8]">{comment}</p>}
        </li>
      ))}
    </ul>
  )
}

function MakerTiles({ makers }: { makers: readonly HomeMaker[] }) {
  return (
    <ul className="grid grid-cols-1 border-t border-line laptop:grid-cols-2 laptop:gap-x-10 wide:grid-cols-4">
      {makers.map((maker) => (
        <li key={maker.id} className="border-b border-line">
          <PageLink
            to="/makers/$makerId"
            params={{ makerId: String(maker.id) }}
            className="flex items-center gap-4 py-3.5 hover:bg-card"
          >
            <Avatar name={maker.name} image={maker.logo} size={48} />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="text-md font-semibold">{maker.name}</span>
                <span className="text-2xs text-muted">{maker.prefecture}</span>
              </span>
              <span className="block truncate text-xs text-muted">{maker.tagline}</span>
            </span>
            <span className="num text-xs text-muted">{formatNumber(maker.product_count)}製品</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
