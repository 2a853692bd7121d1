import { redirect } from '@tanstack/react-router'
import type { projectSorts } from '#contract/data/project-enums.ts'
import type { AppLink } from './page-link.tsx'

type SeededSort = { sort?: (typeof projectSorts)[number]['id']; seed?: number }

const seeds = 1_000_000

/** Redirects a random order to one with a seed, which keeps it stable across pages and Back. */
export function redirectToSeed(link: AppLink, { sort, seed }: SeededSort): void {
  if (sort !== 'random' || seed !== undefined) return
  const search = { ...link.search, seed: Math.floor(Math.random() * seeds) }
  // Every list with a random order reads `seed`.
  throw redirect({ ...({ ...link, search } as AppLink), replace: true })
}
