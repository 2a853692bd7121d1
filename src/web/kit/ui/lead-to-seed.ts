import { redirect } from '@tanstack/react-router'
import type { spaceSorts } from '#contract/data/space-enums.ts'
import type { Address } from './page-link.tsx'

type Shuffled = { sort?: (typeof spaceSorts)[number]['id']; seed?: number }

const seeds = 1_000_000

/**
 * Redirects a random order to one with a seed. The seed in the URL keeps the order stable across pages and
 * Back.
 */
export function leadToSeed(address: Address, { sort, seed }: Shuffled): void {
  if (sort !== 'random' || seed !== undefined) return
  const search = { ...address.search, seed: Math.floor(Math.random() * seeds) }
  // Every list with a random order reads `seed`.
  throw redirect({ ...({ ...address, search } as Address), replace: true })
}
