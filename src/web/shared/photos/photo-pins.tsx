import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '#web/kit/ui/class-names.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { rememberPin } from '#web/shared/history/persisted-history.ts'
import type { NamedPin, PinnedPost, PinnedVariation } from './card-data.ts'
import { lightsPin, type PinLight } from './pin-light.ts'
import { pinLooks } from './pin-looks.ts'
import { placePins } from './place-pins.ts'

/** Highlighted pins, with the reason: a product's pins on its page, a maker's on theirs. */
export type Emphasis = { of: (variation: PinnedVariation) => boolean; says: string }

type PhotoPinsProps = {
  post: PinnedPost
  /** Numbers where a list beside the photo explains them, else dots. */
  marks: 'numbers' | 'dots'
  emphasised?: Emphasis
  pinLight: PinLight
  drawCard?: DrawPinCard
}

export type DrawPinCard = (pinId: number, close: () => void) => ReactNode

export function PhotoPins({ post, marks, emphasised, pinLight, drawCard }: PhotoPinsProps) {
  const [opened, open] = useState<number | null>(null)
  const pins = placePins(
    [...post.pins, ...(post.named_pins ?? [])],
    post.image.width / post.image.height,
    (pin) => 'product_variation' in pin && emphasised?.of(pin.product_variation) === true,
  )
  return (
    <>
      <ol aria-label="写真の中の製品" className="pins">
        {pins.map((pin, index) => (
          <li
            key={pin.id}
            style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
            className={classNames(
              'group absolute -translate-x-1/2 -translate-y-1/2 has-[:hover]:z-2 has-[:focus-visible]:z-2',
              pinLight.lit === pin.id && 'z-2',
            )}
            {...lightsPin(pinLight, pin.id)}
          >
            {'product_variation' in pin ? (
              <PinLink
                pin={pin}
                postId={post.id}
                number={marks === 'numbers' ? index + 1 : null}
                emphasis={emphasised?.of(pin.product_variation) ? emphasised.says : ''}
                pinLight={pinLight}
                isOpen={opened === pin.id}
                toggleCard={drawCard && (() => open(opened === pin.id ? null : pin.id))}
              />
            ) : (
              <NamedMark
                pin={pin}
                number={marks === 'numbers' ? index + 1 : null}
                isLit={pinLight.lit === pin.id}
              />
            )}
          </li>
        ))}
      </ol>
      {opened !== null && drawCard?.(opened, () => open(null))}
    </>
  )
}

/** Emphasis is dark: red marks the hovered pin. */
function Dot({ emphasised }: { emphasised: boolean }) {
  return (
    <span
      className={classNames(
        'size-3 rounded-pill border transition-[scale,background-color] duration-150',
        'group-has-[:hover]:scale-150 group-has-[:hover]:border-paper group-has-[:hover]:bg-accent group-has-[:hover]:ring-1 group-has-[:hover]:ring-ink',
        emphasised ? pinLooks.emphasised : pinLooks.usual,
      )}
    />
  )
}

type PinLinkProps = {
  pin: PinnedPost['pins'][number]
  postId: number
  number: number | null
  emphasis: string
  pinLight: PinLight
  isOpen: boolean
  toggleCard?: () => void
}

function PinLink({ pin, postId, number, emphasis, pinLight, isOpen, toggleCard }: PinLinkProps) {
  const { product_variation: variation, similar } = pin
  const isLit = pinLight.lit === pin.id || isOpen
  const wasLit = useRef(false)

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    const { nativeEvent } = event
    const byFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
    // Touch has no hover: the first tap shows the product, and without a card the second one follows the
    // link. The first tap lights the pin before its click, so the state at pointerdown counts.
    if (byFinger && (toggleCard || !wasLit.current)) {
      event.preventDefault()
      pinLight.light(pin.id)
      toggleCard?.()
    } else rememberPin({ post_id: postId, product_variation_id: variation.id })
  }

  return (
    <PageLink
      to="/products/$productId/$variationId"
      params={{ productId: String(variation.product.id), variationId: String(variation.id) }}
      preload={false}
      onPointerDown={() => {
        wasLit.current = isLit
      }}
      onClick={follow}
      aria-label={nameMark({
        number,
        name: variation.full_name,
        maker: variation.product.maker.name,
        similar,
        emphasis,
      })}
      className={classNames(
        'num grid size-6 place-items-center rounded-pill text-2xs leading-none transition-colors',
        number !== null && 'border',
        number !== null && (isLit ? pinLooks.lit : emphasis ? pinLooks.emphasised : pinLooks.usual),
      )}
    >
      {number ?? <Dot emphasised={emphasis !== ''} />}
      {!isOpen && (
        <PinNote name={variation.full_name} maker={variation.product.maker.name} x={pin.x} isLit={isLit} />
      )}
    </PageLink>
  )
}

type NamedMarkProps = Pick<PinLinkProps, 'number'> & { pin: NamedPin; isLit: boolean }

function NamedMark({ pin: { name, maker_name, similar, x }, number, isLit }: NamedMarkProps) {
  return (
    <span
      role="img"
      aria-label={nameMark({ number, name, maker: maker_name, similar })}
      className={classNames(
        'num grid size-6 place-items-center rounded-pill text-2xs leading-none',
        number !== null && 'border border-dashed',
        number !== null && (isLit ? pinLooks.lit : pinLooks.usual),
      )}
    >
      {number ?? <Dot emphasised={false} />}
      <PinNote name={name} maker={maker_name} x={x} isLit={isLit} />
    </span>
  )
}

type PinLabel = Pick<PinLinkProps, 'number'> & {
  name: string
  maker: string
  similar: boolean
  emphasis?: string
}

/** 3 ボウ チェア（木曽家具工房）・類似品・この製品 */
const nameMark = ({ number, name, maker, similar, emphasis }: PinLabel): string =>
  [`${number === null ? '' : `${number} `}${name}${maker && `（${maker}）`}`, similar && '類似品', emphasis]
    .filter(Boolean)
    .join('・')

function PinNote({ name, maker, x, isLit }: { name: string; maker: string; x: number; isLit: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute bottom-full mb-2 w-max max-w-[min(15rem,45vw)] bg-paper px-3 py-2 text-left text-xs text-ink shadow-float',
        'group-has-[:hover]:block group-has-[:focus-visible]:block',
        isLit ? 'block' : 'hidden',
        x > 0.5 ? 'right-0' : 'left-0',
      )}
    >
      <span className="block text-2xs text-muted">{maker}</span>
      {name}
    </span>
  )
}
