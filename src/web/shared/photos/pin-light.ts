import { type PointerEvent, useState } from 'react'

export type PinLight = { lit: number | null; light: (id: number | null) => void }

export function usePinLight(): PinLight {
  const [lit, light] = useState<number | null>(null)
  return { lit, light }
}

/** Event handlers that highlight a pin on hover and focus. `PhotoPins` handles taps. */
export const lightsPin = ({ light }: PinLight, id: number) => ({
  onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && light(id),
  onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && light(null),
  onFocus: () => light(id),
  onBlur: () => light(null),
})
