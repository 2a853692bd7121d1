import type { ApiResponse, CallArguments } from '#web/api/call.ts'
import type { Draft } from './article-draft.ts'

export type ArticleInput = NonNullable<CallArguments<'POST /console/articles'>[0]>['body']

/** An article as the api takes it; lines of a list with nothing in them are no items. */
export const toInput = ({ cover, body, url, ...texts }: Draft): ArticleInput => ({
  ...texts,
  url,
  cover_image_id: cover?.id ?? null,
  body:
    url === null
      ? body.map(({ key: _, ...block }) =>
          block.type === 'items'
            ? { ...block, items: block.items.filter((item) => item.trim() !== '') }
            : block,
        )
      : null,
})

/** An article as it is written on. */
export const toDraft = (article: ApiResponse<'GET /console/articles/{id}'>): Draft => ({
  title: article.title,
  slug: article.slug,
  lead: article.lead,
  category: article.category,
  url: article.url,
  body: (article.body ?? []).map((block, index) => ({ ...block, key: index + 1 })),
  cover: article.cover_image,
  tags: article.tags,
  published_at: article.published_at,
})
