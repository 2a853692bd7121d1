import { articleCategories } from '#contract/data/editorial-enums.ts'
import { offsetQuery, redirectToLastPage } from '#web/kit/ui/paging.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { rememberAnswers } from '#web/shared/api/remember-answers.ts'
import type { CardArticle } from '#web/shared/cards/article-card.tsx'
import { toCardArticle } from '#web/shared/photos/editorial-data.ts'

type ArticleResults = { items: CardArticle[]; total_count: number }

export type MagazineData = {
  category?: number | undefined
  page?: number | undefined
  articles: ArticleResults
  /** Ids of the categories with articles. */
  categories: number[]
}

export async function loadMagazine(
  call: Call,
  { category, page }: Pick<MagazineData, 'category' | 'page'>,
  signal: AbortSignal,
): Promise<MagazineData> {
  const query = { category: category === undefined ? [] : [category], ...offsetQuery(page) }
  const [{ items, total_count }, categories] = await Promise.all([
    call('GET /magazines', { query, signal }),
    findCategories(call, signal),
  ])
  redirectToLastPage({ to: '/magazines', search: { category } }, page, total_count)
  return asJson({ category, page, articles: { items: items.map(toCardArticle), total_count }, categories })
}

const findCategories = rememberAnswers(async (call, signal) => {
  const counted = await Promise.all(
    articleCategories.map(async ({ id }) => {
      const { total_count } = await call('GET /magazines', { query: { category: [id], limit: 1 }, signal })
      return { id, total_count }
    }),
  )
  return counted.filter(({ total_count }) => total_count > 0).map(({ id }) => id)
})

export type TagData = {
  tag: ApiResponse<'GET /magazines/tags/{slug}'>['tag']
  page?: number | undefined
  articles: ArticleResults
}

export async function loadTag(
  call: Call,
  slug: string,
  page: number | undefined,
  signal: AbortSignal,
): Promise<TagData> {
  const query = offsetQuery(page)
  const { items, total_count, tag } = await call('GET /magazines/tags/{slug}', {
    params: { slug },
    query,
    signal,
  })
  redirectToLastPage({ to: '/magazines/tags/$slug', params: { slug } }, page, total_count)
  return asJson({ tag, page, articles: { items: items.map(toCardArticle), total_count } })
}

export type ArticleData = { article: ApiResponse<'GET /magazines/{slug}'>; next: ArticleResults['items'] }

const nextCount = 4

/** Loads an article and the newest others of its category. */
export async function loadArticle(call: Call, slug: string, signal: AbortSignal): Promise<ArticleData> {
  const article = await call('GET /magazines/{slug}', { params: { slug }, signal })
  const query = { category: [article.category.id], limit: nextCount + 1 }
  const { items } = await call('GET /magazines', { query, signal })
  const others = items.filter(({ id }) => id !== article.id).slice(0, nextCount)
  return asJson({ article, next: others.map(toCardArticle) })
}
