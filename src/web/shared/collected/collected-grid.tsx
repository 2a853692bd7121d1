import type { ReactNode } from 'react'
import { itemKind } from '#contract/data/item-kind.ts'
import { Card } from '#web/kit/ui/card.tsx'
import { CardGrid, type CardPlace, cardWidth } from '#web/kit/ui/card-grid.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { CardMarks } from '#web/shared/cards/card-marks.tsx'
import { ProductCard } from '#web/shared/cards/product-card.tsx'
import { describePhoto, type WallPost } from '#web/shared/photos/card-data.ts'
import { ProjectCard } from '#web/shared/photos/project-card.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import type { CardItem } from './card-data.ts'

type CollectedGridProps = {
  items: readonly CardItem[]
  /** Draws the item's own notes below its card. */
  drawUse?: (id: number) => ReactNode
}

export function CollectedGrid({ items, drawUse }: CollectedGridProps) {
  return (
    <CardGrid
      items={items}
      leads
      drawCard={(item, place) => (
        <>
          {drawItem(item, place)}
          {drawUse?.(item.id)}
        </>
      )}
    />
  )
}

function drawItem(item: CardItem, place: CardPlace) {
  if ('project' in item) return <ProjectCard project={item.project} {...place} />
  if ('post' in item) return <PostCard post={item.post} {...place} />
  return <ProductCard variation={item.variation} {...place} />
}

function PostCard({ post, headingLevel, sizes, priority }: CardPlace & { post: WallPost }) {
  return (
    <Card
      headingLevel={headingLevel}
      picture={
        <Picture
          image={post.image}
          alt={describePhoto(post)}
          sizes={sizes}
          maxWidth={cardWidth}
          ratio="1 / 1"
          fit="contain"
          priority={priority}
        />
      }
      eyebrow={post.project?.team ?? post.maker?.name}
      title={
        <PageLink to="/posts/$postId" params={{ postId: String(post.id) }}>
          {post.title}
        </PageLink>
      }
      footer={post.space && <span className="text-xs text-muted">{post.space}の写真</span>}
      marks={<CardMarks kind={itemKind.post} id={post.id} name={describePhoto(post)} />}
    />
  )
}
