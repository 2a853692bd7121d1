/** Searches for what was read, or for what comes nearest where nothing meets all of it. */
export { askedOnce, firstThat } from './relax/reading-budget.ts'
export { type Nearest, searchOrRelax } from './relax/relax.ts'
export { type FoundAsRead, searchAsRead } from './relax/search-as-read.ts'
export { inOnePhoto, type Understood, understand } from './relax/understand.ts'
