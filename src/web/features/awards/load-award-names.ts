import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { type ShownAward, toShownAward } from '#web/shared/photos/editorial-data.ts'

export type AwardCategories = {
  award: ShownAward
  categories: ApiResponse<'GET /awards/{slug}/categories'>['items']
}

export async function loadAwardCategories(
  call: Call,
  slug: string,
  signal: AbortSignal,
): Promise<AwardCategories> {
  const input = { params: { slug }, signal }
  const [award, categories] = await Promise.all([
    call('GET /awards/{slug}', input),
    call('GET /awards/{slug}/categories', input),
  ])
  return asJson({ award: toShownAward(award), categories: categories.items })
}

export type AwardNames = { award: ShownAward; entries: { id: number; title: string; projectId: number }[] }

const mostAtOnce = 100

/** Loads the titles of all entries, for pages that know only ids. */
export async function loadAwardNames(call: Call, slug: string, signal: AbortSignal): Promise<AwardNames> {
  const params = { slug }
  const award = await call('GET /awards/{slug}', { params, signal })
  const starts = Array.from(
    { length: Math.ceil(award.entry_count / mostAtOnce) },
    (_, page) => page * mostAtOnce,
  )
  const pages = await Promise.all(
    starts.map((offset) =>
      call('GET /awards/{slug}/entries', {
        params,
        query: { sort: 'newest', limit: mostAtOnce, offset },
        signal,
      }),
    ),
  )
  const entries = pages
    .flatMap(({ items }) => items)
    .map(({ id, title, project }) => ({ id, title, projectId: project.id }))
  return asJson({ award: toShownAward(award), entries })
}
