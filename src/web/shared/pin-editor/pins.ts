import type { PostEditing } from '#contract/projects/editing-schemas.ts'
import type { CallArguments } from '#web/shared/api/call.ts'

export type PinnedProduct = { variationId: number | null; name: string; makerName: string }

export type PinPosition = { x: number; y: number }

export type PlacedPin = PinPosition & { key: string; similar: boolean; on: PinnedProduct }

/** A pin without a product, which is not saved. */
export type NewPin = Omit<PlacedPin, 'on'> & { on: null }

export const placePin = (place: PinPosition): NewPin => ({
  ...within(place),
  // randomUUID is missing on pages opened over plain http.
  key: crypto.getRandomValues(new Uint32Array(4)).join('-'),
  similar: false,
  on: null,
})

/** Clamps to the photo, rounded to a ten-thousandth. */
export const within = ({ x, y }: PinPosition): PinPosition => ({ x: clamp(x), y: clamp(y) })

const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000

type SentPins = NonNullable<CallArguments<'POST /projects/{id}/posts'>[0]['body']>['pins']

export const readPins = (post: Pick<PostEditing, 'pins'>): PlacedPin[] =>
  post.pins.map(({ key, x, y, similar, variation_id, product_variation, name, maker_name }) => {
    const pin = { key, x, y, similar }
    if (variation_id === null) return { ...pin, on: { variationId: null, name, makerName: maker_name } }
    const shown = product_variation?.full_name ?? 'いまは公開されていない製品'
    const makerName = product_variation?.product.maker.name ?? ''
    return { ...pin, on: { variationId: variation_id, name: shown, makerName } }
  })

export const writePins = (pins: readonly PlacedPin[]): NonNullable<SentPins> =>
  pins.map(({ key, x, y, similar, on: { variationId, name, makerName } }) =>
    variationId === null
      ? { key, x, y, similar, name, maker_name: makerName }
      : { key, x, y, similar, variation_id: variationId },
  )

/** Returns the step of an arrow key: 0.5 % of the photo, 5 % with Shift. */
export function arrowStep(key: string, isFar: boolean): PinPosition | undefined {
  const step = isFar ? 0.05 : 0.005
  const ways: Record<string, PinPosition> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  }
  return ways[key]
}
