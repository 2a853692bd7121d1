// The house rules of docs/architecture.md, as data. `npm run boundaries` holds the sources against them.

export interface RoomRule {
  /** Other rooms, or folders or files of them, that it may import. */
  mayImport: string[]
  /** Packages it may import; a missing list means any. A star at the end stands for anything. */
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
  // Dashes are one list for all that reads numbers.
  contract: { mayImport: ['search/text/dashes.ts'], packages: ['@hono/zod-openapi', 'zod', '@sentry/core'] },
  search: { mayImport: [], packages: ['node:*'] },
  server: { mayImport: ['contract', 'search'], neverPackages: browserPackages },
  web: {
    mayImport: ['contract', 'search/text/dashes.ts'],
    neverPackages: [...serverPackages, 'zod', '@hono/zod-openapi', 'hono'],
  },
  demo: {
    mayImport: [
      'contract',
      'search',
      'server/db',
      'server/features/taxonomy/starter',
      'server/files.ts',
      'server/images',
      'server/pdf',
    ],
    neverPackages: browserPackages,
  },
  cli: { mayImport: ['contract', 'search', 'server', 'web', 'demo'], neverPackages: browserPackages },
}

/** A browser would have to load these for nothing: of such files the web may take types alone. */
export const validatorPackages = ['zod', '@hono/zod-openapi']

/** What the web may import as values: no file of it loads a validator. */
export const plainData = 'src/contract/data/'

/**
 * Folders of a room import one way; a file beside them stands for itself. The features of a room are one place, for they meet at
 * their doors, and so are the resources of the contract, whose schemas name each other.
 */
export function placeOf(path: string): string {
  const [top, room = '', folder = '', ...rest] = path.split('/')
  if (top !== 'src' || rest.length === 0) return path
  const isResource = room === 'contract' && folder !== 'kit' && folder !== 'data'
  return `src/${room}/${isResource ? '(resources)' : folder}`
}

/** The doors of a server feature: what is in these files is for others too. Everything else of a feature is its own. */
export const featureDoors = ['service.ts', 'cards.ts']

/** Single files that are for others too. A new line here is a decision: moving the function to a door is often better. */
export const sharedFeatureFiles = [
  // Pages of cards by the engine's order: brands, makers and the search over everything answer the same way.
  'product-search/found-cards.ts',
  // A product is shown through its variations.
  'product-variations/card-queries.ts',
  'product-variations/present-card.ts',
]

export const forbiddenFolders = ['utils', 'util', 'misc', 'helpers', 'common', 'shared', 'lib']

/** The only files that re-export others. */
export const barrels = ['src/contract/index.ts', 'src/server/db/schema/index.ts']

export const longestFile = { warning: 300, failure: 500 }

/** Made by a program, so no rule of style holds for them. */
export const generatedFiles = ['src/web/route-tree.gen.ts']
