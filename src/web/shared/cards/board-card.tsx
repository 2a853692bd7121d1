import type { BoardCard as BoardValue } from '#contract/boards/routes.ts'
import type { Image } from '#contract/kit/schemas.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { Card } from '#web/kit/ui/card.tsx'
import type { CardPlace } from '#web/kit/ui/card-grid.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { CardPicture } from '#web/shared/pictures/card-picture.tsx'

export type CardBoard = Pick<BoardValue, 'id' | 'title' | 'description' | 'post_count'> & {
  category: { name: string } | null
  images: Pick<Image, 'id' | 'width' | 'height' | 'dominant_hex'>[]
}

export function BoardCard({ board, headingLevel, ...place }: CardPlace & { board: CardBoard }) {
  return (
    <Card
      headingLevel={headingLevel}
      picture={<CardPicture image={board.images[0] ?? null} ratio="3 / 2" {...place} />}
      eyebrow={[board.category?.name, `写真${formatNumber(board.post_count)}枚`].filter(Boolean).join('・')}
      title={
        <PageLink to="/boards/$boardId" params={{ boardId: String(board.id) }}>
          {board.title}
        </PageLink>
      }
      footer={<p className="line-clamp-2 text-xs text-muted">{board.description}</p>}
    />
  )
}
