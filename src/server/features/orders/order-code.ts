import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for each other, on paper or on the telephone: no 0 and O, no 1 and I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** TK- and eight letters: a thousand billion codes, so that one cannot be guessed from another. */
export const createOrderCode = (): string =>
  `TK-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
