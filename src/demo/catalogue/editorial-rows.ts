import { articleCategories } from '#contract/data/editorial-enums.ts'
import { productKinds } from '#contract/data/enums.ts'
import type { ArticleBlock } from '#contract/magazines/schemas.ts'
import { articles, articleTags } from '#demo/content/articles.ts'
import { boards } from '#demo/content/boards.ts'
import type { Block } from '#demo/content/content.ts'
import { news } from '#demo/content/news.ts'
import { opening } from './calendar.ts'
import { numberOf } from './people-rows.ts'
import { photoImageId, postId, projectId } from './project-rows.ts'
import type { CatalogueRows } from './rows.ts'
import { idsOf } from './slug-ids.ts'
import { categoryId } from './taxonomy.ts'

type EditorialRows = Pick<
  CatalogueRows,
  'boards' | 'boardPosts' | 'articles' | 'tags' | 'articleTags' | 'news'
>

const datedArticles = articles.toSorted((a, b) => a.published.localeCompare(b.published))

export const boardId = idsOf(Object.keys(boards), 'board')
export const articleId = idsOf(
  datedArticles.map(({ slug }) => slug),
  'article',
)
const tagId = idsOf(Object.keys(articleTags), 'tag')

const morningOf = (day: string): Date => new Date(`${day}T10:00:00+09:00`)

export function makeEditorial(variationIds: ReadonlyMap<string, number>): EditorialRows {
  const variationId = (slug: string): number => {
    const id = variationIds.get(slug)
    if (id === undefined) throw new Error(`no variation ${slug}`)
    return id
  }
  return {
    boards: Object.entries(boards).map(([slug, { title, text, kind, category }]) => ({
      id: boardId(slug),
      title,
      description: text,
      kind: kind === undefined ? null : numberOf(productKinds, kind),
      categoryId: category === undefined ? null : categoryId(category),
      published: true,
      createdAt: opening,
      updatedAt: opening,
    })),
    boardPosts: Object.entries(boards).flatMap(([slug, { photos }]) =>
      Object.entries(photos).map(([photo, note], position) => ({
        boardId: boardId(slug),
        postId: postId(photo),
        note,
        position,
      })),
    ),
    articles: datedArticles.map((article) => ({
      id: articleId(article.slug),
      slug: article.slug,
      title: article.title,
      lead: article.lead,
      category: numberOf(articleCategories, article.category),
      body: 'address' in article.body ? null : article.body.map((block) => storedBlock(block, variationId)),
      url: 'address' in article.body ? article.body.address : null,
      coverImageId: photoImageId(article.cover),
      publishedAt: morningOf(article.published),
      createdAt: morningOf(article.published),
      updatedAt: morningOf(article.published),
    })),
    tags: Object.entries(articleTags).map(([slug, name]) => ({ id: tagId(slug), slug, name })),
    articleTags: datedArticles.flatMap(({ slug, tags }) =>
      tags.map((tag, position) => ({ articleId: articleId(slug), tagId: tagId(tag), position })),
    ),
    news: news
      .toSorted((a, b) => a.published.localeCompare(b.published))
      .map(({ title, text, published }, index) => ({
        id: index + 1,
        title,
        body: text,
        publishedAt: morningOf(published),
        createdAt: morningOf(published),
        updatedAt: morningOf(published),
      })),
  }
}

function storedBlock(block: Block, variationId: (slug: string) => number): ArticleBlock {
  switch (block.type) {
    case 'photo':
      return { type: 'photo', post_id: postId(block.photo), caption: block.caption ?? '' }
    case 'products':
      return { type: 'products', product_variation_ids: block.variations.map(variationId) }
    case 'project':
      return { type: 'project', project_id: projectId(block.project) }
    case 'quote':
      return { type: 'quote', text: block.text, source: block.speaker }
    default:
      return { type: block.type, text: block.text }
  }
}
