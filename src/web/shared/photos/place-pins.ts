type Place = { x: number; y: number }

/** Distance between two pins in widths of the photo: 27 pixels on a phone, slightly more than a pin. */
const apart = 0.076
/** Distance from the edge, so that no pin is cut: half a pin on the smallest phone. */
const margin = 0.038
/** The full-screen button occupies the lower right corner, 56 pixels on a phone. */
const corner = 0.15
const stepsAround = 16

/**
 * Moves overlapping pins as little as possible and within the photo. Meant pins keep their place first, then
 * earlier ones. `ratio` is width by height.
 */
export function placePins<P extends Place>(
  pins: readonly P[],
  ratio: number,
  isMeant: (pin: P) => boolean = () => false,
): P[] {
  const placed = new Map<P, P>()
  for (const pin of [...pins.filter(isMeant), ...pins.filter((each) => !isMeant(each))])
    placed.set(pin, { ...pin, ...findPlace(pin, [...placed.values()], ratio) })
  return pins.map((pin) => placed.get(pin) ?? pin)
}

function findPlace(pin: Place, taken: readonly Place[], ratio: number): Place {
  const isFree = (at: Place) =>
    (at.x < 1 - corner || (1 - at.y) / ratio > corner) &&
    taken.every((other) => Math.hypot(other.x - at.x, (other.y - at.y) / ratio) >= apart)
  const start = { x: clamp(pin.x, margin), y: clamp(pin.y, margin * ratio) }
  for (let distance = 0; distance < 6 * apart; distance += apart / 4) {
    for (let step = 0; step < stepsAround; step += 1) {
      const angle = (2 * Math.PI * step) / stepsAround
      const at = {
        x: clamp(start.x + Math.cos(angle) * distance, margin),
        y: clamp(start.y + Math.sin(angle) * distance * ratio, margin * ratio),
      }
      if (isFree(at)) return at
    }
  }
  return start
}

const clamp = (value: number, edge: number) => Math.min(1 - edge, Math.max(edge, value))
