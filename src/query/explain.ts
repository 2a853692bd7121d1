/** Says in Japanese how a keyword was understood, and what was given up. */
export { metInTexts, presentReading } from './explain/present-reading.ts'
