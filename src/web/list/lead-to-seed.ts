import { redirect } from '@tanstack/react-router'
import type { Address } from '#web/ui/page-link.tsx'
import { type ListState, randomSort } from './define-list.ts'

const seeds = 1_000_000

/** In a loader: a random order has its seed in the address, so that the next page goes on with it, and Back comes to the same one. */
export function leadToSeed(address: Address, search: Pick<ListState, 'sort' | 'seed'>): void {
  if (search.sort !== randomSort || search.seed !== undefined) return
  const seed = Math.floor(Math.random() * seeds)
  // A list with a random order reads `seed`, whichever route it is.
  throw redirect({ ...({ ...address, search: { ...search, seed } } as Address), replace: true })
}
