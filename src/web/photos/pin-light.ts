import { type PointerEvent, useState } from 'react'

/** Which pin is lit, by its id, in the photo and in the list beside it. */
export type PinLight = { lit: number | null; light: (id: number | null) => void }

export function usePinLight(): PinLight {
  const [lit, light] = useState<number | null>(null)
  return { lit, light }
}

/** What lights a pin: pointing at it or being on it. A finger points by a tap, which `PhotoPins` looks after. */
export const lightsPin = ({ light }: PinLight, id: number) => ({
  onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && light(id),
  onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && light(null),
  onFocus: () => light(id),
  onBlur: () => light(null),
})
