/** Searches for a reading, or for the nearest results if none meets all of it. */
export { askedOnce, firstThat } from './relax/reading-budget.ts'
export { type Nearest, searchOrRelax } from './relax/relax.ts'
export { type FoundAsRead, searchAsRead } from './relax/search-as-read.ts'
export { inOnePhoto, type ResultsByKind, understand } from './relax/understand.ts'
