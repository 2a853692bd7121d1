import type { ReactNode } from 'react'
import { classNames } from '#web/kit/ui/class-names.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { Price } from '#web/shared/cards/price.tsx'
import { rememberPin } from '#web/shared/history/kept-history.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'
import type { ListedPost, ListedVariation, NamedPin } from './card-data.ts'
import type { Emphasis } from './photo-pins.tsx'
import { lightsPin, type PinLight } from './pin-light.ts'

type PhotoProductsProps = {
  post: Pick<ListedPost, 'id' | 'pins' | 'named_pins'>
  emphasised?: Emphasis
  pinLight: PinLight
  /** 2 directly under the page's h1, 3 in a section. */
  headingLevel?: 2 | 3
  /** Adds prices and an element at the end of a product, such as a button. */
  action?: (variation: ListedVariation) => ReactNode
}

/** The products of a photo, numbered like its pins; hovering one highlights the other. */
export function PhotoProducts({ post, emphasised, pinLight, action, headingLevel = 3 }: PhotoProductsProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="min-w-0">
      <Heading className="border-b border-line pb-2.5 text-sm">この写真の製品</Heading>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-9">
        {post.pins.map((pin, index) => {
          const variation = pin.product_variation
          const isThis = emphasised?.of(variation) ?? false
          return (
            <li
              key={pin.id}
              {...lightsPin(pinLight, pin.id)}
              className={classNames(
                'relative flex items-center gap-3.5 border-b border-line py-2.5',
                pinLight.lit === pin.id && '-mx-2 bg-card px-2',
              )}
            >
              <div className="aspect-square w-12 shrink-0 bg-card">
                <Picture image={variation.image} alt="" sizes="48px" maxWidth={48} ratio="1 / 1" />
              </div>
              <div className="min-w-0 flex-1">
                <p className="truncate text-2xs text-muted">
                  {[isThis && emphasised?.says, variation.product.maker.name, pin.similar && '類似品']
                    .filter(Boolean)
                    .join('・')}
                </p>
                <PageLink
                  to="/products/$productId/$variationId"
                  params={{ productId: String(variation.product.id), variationId: String(variation.id) }}
                  onClick={() => rememberPin({ post_id: post.id, product_variation_id: variation.id })}
                  className="stretched line-clamp-2 min-h-6 text-sm hover:underline"
                >
                  <WholeWords text={variation.full_name} />
                </PageLink>
                {action && (
                  <div className="mt-0.5 flex flex-wrap items-center gap-x-3">
                    <Price price={variation.price} />
                    {action(variation)}
                  </div>
                )}
              </div>
              <PinNumber number={index + 1} isLit={pinLight.lit === pin.id} emphasised={isThis} />
            </li>
          )
        })}
        {post.named_pins.map((pin, index) => (
          <NamedProduct
            key={pin.id}
            pin={pin}
            number={post.pins.length + index + 1}
            pinLight={pinLight}
            indented={post.pins.length > 0}
          />
        ))}
      </ol>
    </div>
  )
}

type NamedProductProps = { pin: NamedPin; number: number; pinLight: PinLight; indented: boolean }

function NamedProduct({ pin, number, pinLight, indented }: NamedProductProps) {
  const isLit = pinLight.lit === pin.id
  return (
    <li
      {...lightsPin(pinLight, pin.id)}
      className={classNames(
        'flex items-center gap-3.5 border-b border-line py-2.5',
        isLit && '-mx-2 bg-card px-2',
      )}
    >
      {indented && <span className="w-12 shrink-0" />}
      <div className="min-w-0 flex-1">
        <p className="truncate text-2xs text-muted">
          {[pin.maker_name, pin.similar && '類似品'].filter(Boolean).join('・')}
        </p>
        <p className="line-clamp-2 min-h-6 text-sm">{pin.name}</p>
      </div>
      <PinNumber number={number} isLit={isLit} />
    </li>
  )
}

type PinNumberProps = { number: number; isLit: boolean; emphasised?: boolean }

function PinNumber({ number, isLit, emphasised = false }: PinNumberProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'num mr-1 grid size-5.5 shrink-0 place-items-center rounded-pill border text-2xs leading-none transition-colors',
        isLit && 'border-accent bg-accent text-white',
        !isLit && (emphasised ? 'border-ink bg-ink text-paper' : 'border-ink'),
      )}
    >
      {number}
    </span>
  )
}
