import type { Town } from './find-towns.ts'

/** The part of an address that its postal code knows, as far as it is filled in; prefecture 0 is none yet. */
export type Place = { prefecture: number; city: string; street: string }

export const nowhere: Town = { prefecture: 0, city: '', town: '' }

/** What all towns of a postal code have in common: the rest is a choice. Of no towns it is nothing. */
export function commonTown(towns: readonly Town[]): Town {
  const [first = nowhere] = towns
  const isCommon = (part: keyof Town) => towns.every((town) => town[part] === first[part])
  return {
    prefecture: isCommon('prefecture') ? first.prefecture : 0,
    city: isCommon('city') ? first.city : '',
    town: isCommon('town') ? first.town : '',
  }
}

/** With what a new postal code knows. Of what it does not know, only that goes which the one before had filled in. */
export function fillPlace({ prefecture, city, street }: Place, before: Town, next: Town): Place {
  return {
    prefecture: next.prefecture || (prefecture === before.prefecture ? 0 : prefecture),
    city: next.city || (city === before.city ? '' : city),
    street: fillStreet(street, before.town, next.town),
  }
}

/** What was written after the name of the town that stood there before stays, and so does a number that had no town yet. */
function fillStreet(street: string, before: string, town: string): string {
  if (town === '') return street === before ? '' : street
  if (before !== '' && street.startsWith(before)) return town + street.slice(before.length)
  return /^(\p{Nd}|$)/u.test(street) ? town + street : street
}
