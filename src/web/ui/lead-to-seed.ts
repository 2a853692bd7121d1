import { redirect } from '@tanstack/react-router'
import type { spaceSorts } from '#contract/data/space-enums.ts'
import type { Address } from './page-link.tsx'

type Shuffled = { sort?: (typeof spaceSorts)[number]['id']; seed?: number }

const seeds = 1_000_000

/** In a loader: a random order has its seed in the address, so that the next page goes on with it, and Back comes to the same one. */
export function leadToSeed(address: Address, { sort, seed }: Shuffled): void {
  if (sort !== 'random' || seed !== undefined) return
  const search = { ...address.search, seed: Math.floor(Math.random() * seeds) }
  // A list with a random order reads `seed`, whichever route it is.
  throw redirect({ ...({ ...address, search } as Address), replace: true })
}
