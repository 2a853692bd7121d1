import { useState } from 'react'

/** Which pin is lit, by its id, in the photo and in the list beside it. */
export type PinLight = { lit: number | null; light: (id: number | null) => void }

export function usePinLight(): PinLight {
  const [lit, light] = useState<number | null>(null)
  return { lit, light }
}

/** What lights a pin: pointing at it or being on it. */
export const lightsPin = ({ light }: PinLight, id: number) => ({
  onMouseEnter: () => light(id),
  onMouseLeave: () => light(null),
  onFocus: () => light(id),
  onBlur: () => light(null),
})
