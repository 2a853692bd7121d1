import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Price } from '#web/shared/cards/price.tsx'
import { rememberPin } from '#web/shared/history/kept-history.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'
import type { ListedPost } from './card-data.ts'
import type { DrawPinCard } from './photo-pins.tsx'
import { SampleButton } from './sample-button.tsx'

export function pinCards(post: ListedPost): DrawPinCard {
  return (pinId, close) => {
    const pin = post.pins.find(({ id }) => id === pinId)
    return pin && <PinCard key={pinId} postId={post.id} pin={pin} close={close} />
  }
}

type PinCardProps = {
  postId: number
  pin: ListedPost['pins'][number]
  close: () => void
}

/** A product summary opened by tapping a pin, at the edge of the photo away from the pin. */
function PinCard({ postId, pin, close }: PinCardProps) {
  const { product_variation: variation, similar, y } = pin
  const { product, full_name, image, price } = variation
  return (
    <section
      aria-label={full_name}
      className={`absolute inset-x-2 z-3 flex items-center gap-3 bg-paper py-2 pr-12 pl-2 shadow-float ${y > 0.5 ? 'top-2' : 'bottom-2'}`}
    >
      <div className="aspect-square w-18 shrink-0 bg-card">
        <Picture image={image} alt="" sizes="72px" maxWidth={72} ratio="1 / 1" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate text-2xs text-muted">
          {product.maker.name}
          {similar && '・類似品'}
        </p>
        <PageLink
          to="/products/$productId/$variationId"
          params={{ productId: String(product.id), variationId: String(variation.id) }}
          onClick={() => rememberPin({ post_id: postId, product_variation_id: variation.id })}
          className="stretched line-clamp-2 text-sm leading-snug"
        >
          {full_name}
        </PageLink>
        <div className="flex flex-wrap items-center gap-x-3">
          <Price price={price} />
          <SampleButton variation={variation} />
        </div>
      </div>
      <IconButton
        icon="close"
        label={`${full_name}を閉じる`}
        size={48}
        onClick={close}
        className="absolute top-0 right-0 z-1"
      />
    </section>
  )
}
