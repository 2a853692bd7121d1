import type { Town } from './find-towns.ts'

/** Prefecture 0 is empty. */
export type Place = { prefecture: number; city: string; street: string }

export const nowhere: Town = { prefecture: 0, city: '', town: '' }

/** Returns the parts that all towns of a postal code share. */
export function commonTown(towns: readonly Town[]): Town {
  const [first = nowhere] = towns
  const isCommon = (part: keyof Town) => towns.every((town) => town[part] === first[part])
  return {
    prefecture: isCommon('prefecture') ? first.prefecture : 0,
    city: isCommon('city') ? first.city : '',
    town: isCommon('town') ? first.town : '',
  }
}

/** Unknown parts are cleared only if the previous code had filled them. */
export function fillPlace({ prefecture, city, street }: Place, before: Town, next: Town): Place {
  return {
    prefecture: next.prefecture || (prefecture === before.prefecture ? 0 : prefecture),
    city: next.city || (city === before.city ? '' : city),
    street: fillStreet(street, before.town, next.town),
  }
}

/** Keeps the text after the previous town's name, and a number without a town. */
function fillStreet(street: string, before: string, town: string): string {
  if (town === '') return street === before ? '' : street
  if (before !== '' && street.startsWith(before)) return town + street.slice(before.length)
  return /^(\p{Nd}|$)/u.test(street) ? town + street : street
}
