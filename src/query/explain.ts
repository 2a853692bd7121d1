/** Says in Japanese how a keyword was understood, and what was given up. */
export { metInTexts } from './explain/met-in-texts.ts'
export { presentReading } from './explain/present-reading.ts'
