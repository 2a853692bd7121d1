import type { Page } from '@playwright/test'
import { askAsPerson } from '#tests/e2e/support/lists.ts'

type Named = { items: { id: number | null; kind?: string }[] }

/** Returns whether search, count and suggestions show a project of this name. */
async function isSeen(page: Page, name: string): Promise<boolean[]> {
  const keyword = encodeURIComponent(name)
  const get = <T>(path: string) => askAsPerson<T>(page, { method: 'GET', path })
  const [found, counted, proposed] = await Promise.all([
    get<Named>(`/projects/search?keyword=${keyword}`),
    get<{ total_count: number }>(`/projects/search_hit_counts?keyword=${keyword}`),
    get<Named>(`/suggest_keywords?keyword=${keyword}`),
  ])
  return [
    found.items.length > 0,
    counted.total_count > 0,
    proposed.items.some(({ kind }) => kind === 'project'),
  ]
}

/** Returns milliseconds until search, counts and suggestions reflect a published or unpublished project. */
export async function timeUntilSeen(page: Page, name: string, expected: boolean): Promise<number> {
  const begin = performance.now()
  while ((await isSeen(page, name)).some((seen) => seen !== expected))
    if (performance.now() - begin > 30_000) throw new Error(`After 30 seconds it is still so: ${name}`)
  return performance.now() - begin
}
