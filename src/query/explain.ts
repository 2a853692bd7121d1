export { metInTexts, presentReading } from './explain/present-reading.ts'
