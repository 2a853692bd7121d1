import type { Image } from '#contract/kit/schemas.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'

export type NamedThing = { id: number; name: string; about: string; image: Image | null }

type ThingSource = {
  label: string
  search: (call: Call, keyword: string, signal: AbortSignal) => Promise<NamedThing[]>
  /** Keeps the order; omits hidden things. */
  byIds: (call: Call, ids: number[], signal: AbortSignal) => Promise<NamedThing[]>
}

const limit = 12

export const thingSources = {
  post: {
    label: '写真',
    search: async (call, keyword, signal) =>
      (await call('GET /posts/search', { query: { keyword, limit }, signal })).items.map(fromPost),
    byIds: async (call, ids, signal) =>
      (await call('GET /posts/searchByIDs', { query: { ids }, signal })).items.map(fromPost),
  },
  project: {
    label: '事例',
    search: async (call, keyword, signal) =>
      (await call('GET /projects/search', { query: { keyword, limit }, signal })).items.map(fromProject),
    byIds: async (call, ids, signal) =>
      (await call('GET /projects/searchByIDs', { query: { ids }, signal })).items.map(fromProject),
  },
  variation: {
    label: '製品',
    search: async (call, keyword, signal) =>
      (await call('GET /product_variations/search', { query: { keyword, limit }, signal })).items.map(
        fromVariation,
      ),
    byIds: async (call, ids, signal) =>
      (await call('GET /product_variations/searchByIDs', { query: { ids }, signal })).items.map(
        fromVariation,
      ),
  },
  board: {
    label: 'ボード',
    search: async (call, keyword, signal) =>
      (await call('GET /boards/search', { query: { keyword, limit }, signal })).items.map(fromBoard),
    byIds: async (call, ids, signal) =>
      (await call('GET /boards/searchByIDs', { query: { ids }, signal })).items.map(fromBoard),
  },
  maker: {
    label: 'メーカー',
    search: async (call, keyword, signal) =>
      (await call('GET /makers/search', { query: { keyword, limit }, signal })).items.map(fromMaker),
    byIds: async (call, ids, signal) =>
      (await call('GET /makers/searchByIDs', { query: { ids }, signal })).items.map(fromMaker),
  },
  article: {
    label: '記事',
    // The magazine has no search of its own.
    search: async (call, keyword, signal) => {
      const articles =
        keyword === ''
          ? await call('GET /magazines', { query: { limit }, signal })
          : (await call('GET /search', { query: { keyword, limit }, signal })).magazines
      return articles.items.map(fromArticle)
    },
    byIds: async (call, ids, signal) =>
      (await call('GET /magazines', { query: { ids, limit: 100 }, signal })).items.map(fromArticle),
  },
  user: {
    label: '利用者',
    search: async (call, keyword, signal) =>
      keyword === ''
        ? []
        : (await call('GET /search', { query: { keyword, limit }, signal })).users.items.map(fromUser),
    byIds: async (call, ids, signal) =>
      (await Promise.all(ids.map((id) => findUser(call, id, signal)))).flat(),
  },
} as const satisfies Record<string, ThingSource>

export type ThingKey = keyof typeof thingSources

type Item<
  R extends
    | 'GET /posts/search'
    | 'GET /projects/search'
    | 'GET /product_variations/search'
    | 'GET /boards/search'
    | 'GET /makers/search'
    | 'GET /magazines',
> = ApiResponse<R>['items'][number]

const fromPost = ({ id, title, space, project, maker, image }: Item<'GET /posts/search'>): NamedThing => ({
  id,
  name: title,
  about: [space, project?.team.name ?? maker?.name].filter(Boolean).join('・'),
  image,
})

const fromProject = ({ id, title, team, main_image, images }: Item<'GET /projects/search'>): NamedThing => ({
  id,
  name: title,
  about: team.name,
  image: main_image ?? images[0] ?? null,
})

const fromVariation = ({
  id,
  full_name,
  product,
  image,
}: Item<'GET /product_variations/search'>): NamedThing => ({
  id,
  name: full_name,
  about: product.maker.name,
  image,
})

const fromBoard = ({ id, title, post_count, images }: Item<'GET /boards/search'>): NamedThing => ({
  id,
  name: title,
  about: `写真${post_count}枚`,
  image: images[0] ?? null,
})

const fromMaker = ({ id, name, prefecture, logo }: Item<'GET /makers/search'>): NamedThing => ({
  id,
  name,
  about: prefecture,
  image: logo,
})

const fromArticle = ({ id, title, category, cover_image }: Item<'GET /magazines'>): NamedThing => ({
  id,
  name: title,
  about: category.name,
  image: cover_image,
})

/** Returns one user, or none if hidden. */
async function findUser(call: Call, id: number, signal: AbortSignal): Promise<NamedThing[]> {
  try {
    return [fromUser(await call('GET /users/{id}', { params: { id }, signal }))]
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

const fromUser = ({
  id,
  screen_name,
  icon,
}: Pick<ApiResponse<'GET /users/{id}'>, 'id' | 'screen_name' | 'icon'>): NamedThing => ({
  id,
  name: screen_name,
  about: '',
  image: icon,
})
