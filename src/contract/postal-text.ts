/** What people type for a hyphen: full width, long vowel, dash, minus. */
export const dashes = /[-‐‑‒–—―−ー－]/g

/** The digits of a 〒, however they are written: 〒１０４−００６１ is 1040061. */
export const plainZipCode = (given: string): string =>
  given
    .normalize('NFKC')
    .replace(dashes, '')
    .replace(/[〒\s]/g, '')

/** 104-0061, as it is written on a parcel. */
export const writeZipCode = (zipCode: string): string => `${zipCode.slice(0, 3)}-${zipCode.slice(3)}`
