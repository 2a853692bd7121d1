import { useState } from 'react'
import { PictureMark } from '#web/kit/ui/badge.tsx'
import { Card } from '#web/kit/ui/card.tsx'
import { CardGrid, type CardPlace } from '#web/kit/ui/card-grid.tsx'
import { HighlightedText } from '#web/kit/ui/highlighted.tsx'
import { type ImageWidth, imageUrl } from '#web/shared/api/image-url.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { CardMarks } from './card-marks.tsx'
import { asFinish, type CardVariation, itemKindOf } from './card-variation.ts'
import { ColorDots } from './color-choice.tsx'
import { FinishChoice } from './finish-choice.tsx'
import { Price } from './price.tsx'

type ProductCardProps = CardPlace & { variation: CardVariation }

/** A card is at most 414 px wide; double density needs twice as many. */
const widths: readonly ImageWidth[] = [256, 384, 640, 828]

/**
 * With several finishes, its buttons act on the shown one. Inlines `Picture` and `PageLink`: a list renders two
 * dozen cards, and every component costs time.
 */
export function ProductCard({ variation: found, sizes, priority = false, headingLevel }: ProductCardProps) {
  const { imageOrigin } = useRuntime().config
  const [chosenId, setChosen] = useState(found.id)
  const variation = asFinish(found, chosenId)
  const { image, full_name, highlights, facts = [], product } = variation
  const mark = [variation.ending, !variation.available_sample_request && 'サンプルなし']
    .filter(Boolean)
    .join('・')
  return (
    <Card
      headingLevel={headingLevel}
      marks={
        <CardMarks
          kind={itemKindOf(variation.product)}
          id={variation.id}
          name={full_name}
          hasSample={variation.available_sample_request}
          comparable
        />
      }
      mark={mark && <PictureMark>{mark}</PictureMark>}
      picture={
        image ? (
          <img
            alt=""
            sizes={sizes}
            srcSet={widths.map((width) => `${imageUrl(imageOrigin, image.id, width)} ${width}w`).join(', ')}
            src={imageUrl(imageOrigin, image.id, 384)}
            loading={priority ? undefined : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            style={{ backgroundColor: image.dominant_hex }}
          />
        ) : (
          <div className="grid place-items-center text-xs text-muted">画像準備中</div>
        )
      }
      eyebrow={`${product.maker.name}　${variation.code}`}
      title={
        <a href={`/products/${product.id}/${variation.id}`}>
          <HighlightedText text={full_name} highlights={highlights} />
        </a>
      }
      footer={
        <>
          <Price price={variation.price} />
          {product.color_type_ids && <ColorDots ids={product.color_type_ids} />}
          {facts.length > 0 && <small>{facts.join('、')}</small>}
        </>
      }
      choice={
        found.finishes && <FinishChoice variation={found} shownId={variation.id} onChoose={setChosen} />
      }
    />
  )
}

type ProductGridProps = { variations: readonly CardVariation[]; leads?: boolean }

export function ProductGrid({ variations, leads }: ProductGridProps) {
  return <CardGrid items={variations} leads={leads} drawCard={drawProduct} />
}

const drawProduct = (variation: CardVariation, place: CardPlace) => (
  <ProductCard variation={variation} {...place} />
)
