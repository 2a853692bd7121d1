import type { MakerCard as MakerValue } from '#contract/makers/schemas.ts'
import { PictureMark } from './badge.tsx'
import { Card } from './card.tsx'
import { formatNumber } from './format-number.ts'
import { Highlighted } from './highlighted.tsx'
import { PageLink } from './page-link.tsx'
import { Picture } from './picture.tsx'

/** A maker in a grid: a picture of its work, its name, its character in one line. */
export function MakerCard({
  maker,
  sizes = '(width<37.5rem) 50vw, 320px',
}: {
  maker: MakerValue
  sizes?: string
}) {
  return (
    <Card
      picture={
        maker.cover_image ? (
          <Picture image={maker.cover_image} alt="" sizes={sizes} maxWidth={320} ratio="4 / 3" />
        ) : (
          <div className="grid aspect-4/3 place-items-center text-2xl text-muted">{[...maker.name][0]}</div>
        )
      }
      mark={!maker.available_sample_request && <PictureMark>サンプルなし</PictureMark>}
      eyebrow={`${maker.prefecture}・${formatNumber(maker.product_count)}製品`}
      title={
        <PageLink to="/makers/$makerId" params={{ makerId: String(maker.id) }}>
          <Highlighted text={maker.name} highlights={maker.highlights} />
        </PageLink>
      }
      footer={<p className="line-clamp-2 text-xs text-muted">{maker.tagline}</p>}
    />
  )
}
