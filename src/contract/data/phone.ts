import { dashes, foldShort } from './postal-text.ts'

/** A number as a form shows it, however it was written: half width, with single hyphens, and therefore short. */
export const plainPhone = (given: string): string =>
  foldShort(given)
    .replace(dashes, '-')
    .replace(/[()\s-]+/g, '-')
    .replace(/^-|-$/g, '')

/** A number of Japan: ten or eleven digits, the first a 0. */
export const isPhone = (plain: string): boolean =>
  /^[\d-]+$/.test(plain) && /^0\d{9,10}$/.test(plain.replaceAll('-', ''))

/** How the documents ask for one. */
export const phoneForm = '0(-?[0-9]){9,10}'
