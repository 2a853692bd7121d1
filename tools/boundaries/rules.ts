// The house rules of docs/architecture.md as data, checked by `npm run boundaries`.

export interface RoomRule {
  /** Other rooms, or folders or files in them, that it may import. */
  mayImport: string[]
  /** Packages it may import; without a list, any. A final star matches any rest. */
  packages?: string[]
  neverPackages?: string[]
}

const browserPackages = [
  'react',
  'react-dom',
  'react-aria-components',
  '@tanstack/*',
  'zustand',
  'tailwindcss',
]
const serverPackages = ['pg', 'drizzle-orm', 'sharp', 'pino', 'flydrive', '@hono/node-server', 'prom-client']

export const rooms: Record<string, RoomRule> = {
  // One list of dashes serves all parsers of numbers.
  contract: { mayImport: ['search/text/dashes.ts'], packages: ['@hono/zod-openapi', 'zod', '@sentry/core'] },
  search: { mayImport: [], packages: ['node:*'] },
  query: { mayImport: ['contract', 'search'], packages: ['node:*', 'lru-cache'] },
  server: { mayImport: ['contract', 'search', 'query'], neverPackages: browserPackages },
  web: {
    mayImport: ['contract', 'search/text/dashes.ts'],
    neverPackages: [...serverPackages, 'zod', '@hono/zod-openapi', 'hono'],
  },
  demo: {
    mayImport: ['contract', 'search', 'server/db', 'server/files.ts', 'server/images', 'server/pdf'],
    neverPackages: browserPackages,
  },
  cli: {
    mayImport: ['contract', 'search', 'query', 'server', 'web', 'demo'],
    neverPackages: browserPackages,
  },
}

/** The web may import only types from files that load these: browsers would download them for nothing. */
export const validatorPackages = ['zod', '@hono/zod-openapi']

/** Values that the web may import: no file here loads a validator. */
export const plainData = 'src/contract/data/'

/**
 * Returns the unit of the import rules: folders of a room import one way, and a file beside them is its own
 * unit. All features of a room are one unit, because they meet at their public files; so are the contract's
 * resources, whose schemas refer to each other.
 */
export function placeOf(path: string): string {
  const [top, room = '', folder = '', ...rest] = path.split('/')
  if (top !== 'src' || rest.length === 0) return path
  if (room === 'web' && folder !== 'features') return `src/web/${folder}/${rest[0]}`
  const isResource = room === 'contract' && folder !== 'kit' && folder !== 'data'
  return `src/${room}/${isResource ? '(resources)' : folder}`
}

/** Top folders of src/web: each imports from itself and from those after it. */
export const webLayers = ['app', 'features', 'shared', 'kit']

/** Public files of a server feature; all its other files are private. */
export const featureDoors = ['service.ts', 'cards.ts']

/** Rooms with only their top files public; their folders are private. */
export const closedRooms = ['query']

/** Further public files. A new line is a decision: moving the function to a public file is often better. */
export const sharedFeatureFiles = [
  // Pages of cards in the engine's order: brands, makers and the global search answer alike.
  'product-search/found-cards.ts',
  // A product is displayed through its variations.
  'product-variations/card-queries.ts',
  'product-variations/present-card.ts',
]

export const forbiddenFolders = ['utils', 'util', 'misc', 'helpers', 'common', 'shared', 'lib']

/** The only files that re-export others. */
export const barrels = ['src/contract/index.ts', 'src/server/db/schema/index.ts']

export const longestFile = { warning: 300, failure: 500 }
