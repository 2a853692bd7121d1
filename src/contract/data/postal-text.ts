/** What people type for a hyphen: full width, long vowel, dash, minus. */
export const dashes = /[-‐‑‒–—―−ー－]/g

/** Longer than any number, however it is written. */
const longestNumber = 100

/** NFKC of what may be a number. Marks that stand in the wrong order behind one letter take time by the square of their count. */
export const foldShort = (given: string): string =>
  given.length > longestNumber ? given : given.normalize('NFKC')

/** The digits of a 〒, however they are written: 〒１０４−００６１ is 1040061. */
export const plainZipCode = (given: string): string =>
  foldShort(given)
    .replace(dashes, '')
    .replace(/[〒\s]/g, '')

/** How the documents ask for one. */
export const zipCodeForm = '[0-9]{3}-?[0-9]{4}'

/** 104-0061, as it is written on a parcel. */
export const writeZipCode = (zipCode: string): string => `${zipCode.slice(0, 3)}-${zipCode.slice(3)}`
