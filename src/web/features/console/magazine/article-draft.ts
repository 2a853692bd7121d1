import type { Image } from '#contract/kit/schemas.ts'
import type { ArticleBlock } from '#contract/magazines/schemas.ts'
import type { ApiResponse, CallArguments } from '#web/shared/api/call.ts'

/** A block with a key that survives moves. */
export type KeyedBlock = ArticleBlock & { key: number }

export type ArticleDraft = {
  title: string
  slug: string
  lead: string
  category: number
  /** Null except for links. */
  url: string | null
  body: KeyedBlock[]
  cover: Image | null
  tags: { slug: string; name: string }[]
  published_at: string | null
}

export const emptyDraft: ArticleDraft = {
  title: '',
  slug: '',
  lead: '',
  category: 1,
  url: null,
  body: [],
  cover: null,
  tags: [],
  published_at: null,
}

/** Converts a draft for the api, without empty lines of lists. */
export const toInput = ({
  cover,
  body,
  url,
  ...texts
}: ArticleDraft): CallArguments<'POST /console/articles'>[0]['body'] => ({
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

export const toDraft = (article: ApiResponse<'GET /console/articles/{id}'>): ArticleDraft => ({
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

export const blockLabels: Readonly<Record<ArticleBlock['type'], string>> = {
  heading: '見出し',
  paragraph: '段落',
  photo: '写真',
  products: '製品',
  project: '事例',
  quote: '引用',
  items: '箇条書き',
}

/** Formats a block as one line. */
export function describeBlock(block: ArticleBlock): string {
  const text = 'text' in block ? block.text : 'caption' in block ? block.caption : ''
  return [blockLabels[block.type], text].filter(Boolean).join('・')
}

export function emptyBlock(type: ArticleBlock['type'], key: number): KeyedBlock {
  switch (type) {
    case 'heading':
    case 'paragraph':
      return { type, key, text: '' }
    case 'quote':
      return { type, key, text: '', source: '' }
    case 'items':
      return { type, key, items: [''] }
    case 'photo':
      return { type, key, post_id: 0, caption: '' }
    case 'products':
      return { type, key, product_variation_ids: [] }
    case 'project':
      return { type, key, project_id: 0 }
  }
}
