import type { PageList } from '#contract/kit/lists.ts'
import type { SimilarPost } from '#contract/posts/schemas.ts'
import { labFromHex } from '#search/color.ts'
import type { SearchQuery } from '#search/types.ts'
import { found } from '#server/api-error.ts'
import { visitor } from '#server/features/projects/service.ts'
import { listByPage } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { loadPostCards } from './cards.ts'
import { selectIdsOfProject, selectPost, selectSharedPins } from './queries.ts'

type Reason = SimilarPost['reasons'][number]

const worth = { product: 3, space: 2, color: 1 } as const

const likeColor = 12
const candidates = 300

export async function listSimilarPosts(
  services: Services,
  id: number,
  query: { limit: number; page: number },
): Promise<PageList<SimilarPost>> {
  const near = await rankSimilar(services, id)
  return listByPage(query, async ({ offset, limit }) => {
    const page = near.slice(offset, offset + limit)
    const cards = await loadPostCards(
      services,
      page.map((post) => post.id),
    )
    const reasonsOf = new Map(page.map(({ id, reasons }) => [id, reasons]))
    const items = cards.map((card) => ({ ...card, reasons: reasonsOf.get(card.id) ?? [] }))
    return { items, total: near.length }
  })
}

async function rankSimilar({ db, indexes }: Services, id: number) {
  const row = found(await selectPost(db, id, visitor))
  const [leading = ''] = row.palette
  const lab = labFromHex(leading)
  const own = row.projectId === null ? [id] : await selectIdsOfProject(db, row.projectId)
  const others = { excludeIds: own, limit: candidates }
  const room = row.spaceId === null ? null : { filters: { space: [row.spaceId] } }
  const color = lab ? { color: { lab, maxDeltaE: likeColor }, sort: { color: lab } } : null
  const find = async (wanted: SearchQuery | null) =>
    wanted ? (await indexes.posts.search({ ...others, ...wanted })).ids : []
  // Separately, because the limited results for room and color need not overlap.
  const both = await find(room && color && { ...room, ...color })
  const sameRoom = new Set([...both, ...(await find(room))])
  const sameColor = new Set([...both, ...(await find(color))])
  const shared = await selectSharedPins(db, id, own, candidates)

  const scores = new Map<number, { id: number; score: number; reasons: Reason[] }>()
  const add = (post: number, reason: Reason, score: number) => {
    const known = scores.get(post) ?? { id: post, score: 0, reasons: [] }
    scores.set(post, { id: post, score: known.score + score, reasons: [...known.reasons, reason] })
  }
  for (const { id: post, count } of shared) add(post, 'product', worth.product * Math.log2(1 + count))
  for (const post of sameRoom) add(post, 'space', worth.space)
  for (const post of sameColor) add(post, 'color', worth.color)
  // A stable sort: equal scores keep the order of color distance or search.
  return [...scores.values()].sort((a, b) => b.score - a.score)
}
