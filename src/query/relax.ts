/** Searches for what was read, or for what comes nearest where nothing meets all of it. */
export { askedOnce } from './relax/asked-once.ts'
export { firstThat } from './relax/first-that.ts'
export { inOnePhoto } from './relax/in-one-photo.ts'
export { type Nearest, searchOrRelax } from './relax/relax.ts'
export { type FoundAsRead, searchAsRead } from './relax/search-as-read.ts'
export { type Understood, understand } from './relax/understand.ts'
