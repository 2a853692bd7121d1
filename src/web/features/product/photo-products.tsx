import { Link } from '@tanstack/react-router'
import type { PostCard } from '#contract/project-schemas.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

/** What stands in a photo, numbered as its pins are. */
export function PhotoProducts({ post, emphasised }: { post: PostCard; emphasised: number }) {
  return (
    <div>
      <h3 className="border-b border-line pb-2.5 text-sm">この写真の製品</h3>
      <ol>
        {post.pins.map(({ id, product_variation: variation }, index) => (
          <li
            key={id}
            className={classNames(
              'relative flex items-center gap-3.5 border-b border-line py-2.5',
              variation.id === emphasised && 'bg-card',
            )}
          >
            <div className="w-12 shrink-0">
              {variation.image && (
                <Picture image={variation.image} alt="" sizes="48px" maxWidth={48} ratio="1 / 1" />
              )}
            </div>
            <div className="min-w-0 flex-1">
              <p className="truncate text-2xs text-muted">{variation.product.maker.name}</p>
              <Link
                to="/products/$productId/$variationId"
                params={{ productId: String(variation.product.id), variationId: String(variation.id) }}
                className="block truncate text-sm after:absolute after:inset-0 hover:underline underline-offset-4"
              >
                {variation.full_name}
              </Link>
              {variation.id === emphasised && <Price price={variation.price} />}
            </div>
            <span
              aria-hidden="true"
              className={classNames(
                'num mr-1 grid size-5.5 shrink-0 place-items-center rounded-pill border text-2xs leading-none',
                variation.id === emphasised ? 'border-accent bg-accent text-white' : 'border-ink',
              )}
            >
              {index + 1}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
