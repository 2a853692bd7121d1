import type { Image } from '#contract/kit/schemas.ts'
import type { MakerCard as MakerValue } from '#contract/makers/schemas.ts'
import { PictureMark } from './badge.tsx'
import { Card } from './card.tsx'
import type { CardPlace } from './card-grid.tsx'
import { CardPicture } from './card-picture.tsx'
import { formatNumber } from './format-number.ts'
import { Highlighted } from './highlighted.tsx'
import { initialOf } from './initial-of.ts'
import { PageLink } from './page-link.tsx'

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
          <Highlighted text={maker.name} highlights={maker.highlights} />
        </PageLink>
      }
      footer={<p className="line-clamp-2 text-xs text-muted">{maker.tagline}</p>}
    />
  )
}

const describeMaker = ({ prefecture, product_count }: CardMaker): string =>
  [prefecture, product_count > 0 && `${formatNumber(product_count)}製品`].filter(Boolean).join('・')
