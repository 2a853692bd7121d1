import type { Image } from '#contract/kit/schemas.ts'
import type { MakerCard as MakerValue } from '#contract/makers/schemas.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { initialOf } from '#web/kit/format/initial-of.ts'
import { PictureMark } from '#web/kit/ui/badge.tsx'
import { Card } from '#web/kit/ui/card.tsx'
import type { CardPlace } from '#web/kit/ui/card-grid.tsx'
import { HighlightedText } from '#web/kit/ui/highlighted.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { CardPicture } from '#web/shared/pictures/card-picture.tsx'

export type CardMaker = Pick<
  MakerValue,
  'id' | 'name' | 'highlights' | 'prefecture' | 'product_count' | 'tagline' | 'available_sample_request'
> & { cover_image: Pick<Image, 'id' | 'width' | 'height' | 'dominant_hex'> | null }

type MakerCardProps = CardPlace & { maker: CardMaker }

export function MakerCard({ maker, headingLevel, ...place }: MakerCardProps) {
  return (
    <Card
      headingLevel={headingLevel}
      picture={
        <CardPicture image={maker.cover_image} {...place}>
          {initialOf(maker.name)}
        </CardPicture>
      }
      mark={!maker.available_sample_request && <PictureMark>サンプルなし</PictureMark>}
      eyebrow={describeMaker(maker)}
      title={
        <PageLink to="/makers/$makerId" params={{ makerId: String(maker.id) }}>
          <HighlightedText text={maker.name} highlights={maker.highlights} />
        </PageLink>
      }
      footer={<p className="line-clamp-2 text-xs text-muted">{maker.tagline}</p>}
    />
  )
}

const describeMaker = ({ prefecture, product_count }: CardMaker): string =>
  [prefecture, product_count > 0 && `${formatNumber(product_count)}製品`].filter(Boolean).join('・')
