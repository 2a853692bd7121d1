import type { Town } from './find-towns.ts'

/** The part of an address that its postal code knows, as far as it is filled in; prefecture 0 is none yet. */
export type Place = { prefecture: number; city: string; street: string }

/** With the town of a new postal code. What was written after the name of the town that stood there before stays. */
export function fillPlace({ street }: Place, before: Town | undefined, next: Town): Place {
  const { prefecture, city, town } = next
  if (before?.town && street.startsWith(before.town))
    return { prefecture, city, street: town + street.slice(before.town.length) }
  return { prefecture, city, street: street === '' ? town : street }
}

/** Without what an older postal code filled in: it does not belong to a code that has no town, or several. */
export function clearPlace(place: Place, before: Town): Place {
  return {
    prefecture: place.prefecture === before.prefecture ? 0 : place.prefecture,
    city: place.city === before.city ? '' : place.city,
    street: place.street === before.town ? '' : place.street,
  }
}
