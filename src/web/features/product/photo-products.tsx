import type { PostCard } from '#contract/projects/schemas.ts'
import { type Emphasis, spreadOut } from '#web/photos/pinned-photo.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

/** What stands in a photo, numbered as its pins are; what has no pin of its own there has no number. */
export function PhotoProducts({ post, emphasised }: { post: PostCard; emphasised: Emphasis }) {
  const pinned = spreadOut(post.pins, emphasised)
  return (
    <div className="min-w-0">
      <h3 className="border-b border-line pb-2.5 text-sm">この写真の製品</h3>
      <ol>
        {post.pins.map((pin) => (
          <PhotoProduct
            key={pin.id}
            variation={pin.product_variation}
            number={pinned.indexOf(pin) + 1}
            isThis={emphasised(pin.product_variation)}
          />
        ))}
      </ol>
    </div>
  )
}

type PhotoProductProps = {
  variation: PostCard['pins'][number]['product_variation']
  /** Of its pin; 0 without one. */
  number: number
  isThis: boolean
}

function PhotoProduct({ variation, number, isThis }: PhotoProductProps) {
  return (
    <li
      className={classNames(
        'relative flex items-center gap-3.5 border-b border-line py-2.5',
        isThis && '-mx-2 bg-card px-2',
      )}
    >
      <div className="aspect-square w-12 shrink-0 bg-card">
        <Picture image={variation.image} alt="" sizes="48px" maxWidth={48} ratio="1 / 1" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate text-2xs text-muted">{variation.product.maker.name}</p>
        <PageLink
          to="/products/$productId/$variationId"
          params={{ productId: String(variation.product.id), variationId: String(variation.id) }}
          className="stretched line-clamp-2 text-sm hover:underline"
        >
          {variation.full_name}
        </PageLink>
        {isThis && <Price price={variation.price} />}
      </div>
      {number > 0 && (
        <span
          aria-hidden="true"
          className={classNames(
            'num mr-1 grid size-5.5 shrink-0 place-items-center rounded-pill border text-2xs leading-none',
            isThis ? 'border-accent bg-accent text-white' : 'border-ink',
          )}
        >
          {number}
        </span>
      )}
    </li>
  )
}
