import { articleCategories } from '#contract/data/editorial-enums.ts'
import { labelOf } from '#contract/data/enums.ts'
import { messages } from '#contract/data/messages.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { sayCover } from '#web/features/console/cover-field.tsx'
import { isOut } from '#web/features/console/format-moment.ts'
import { NewThing, type ThingKind, ThingPage } from '#web/features/console/thing-page.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { blockLabels, type Draft, emptyDraft, sayBlock, toDraft, toInput } from './article-draft.ts'
import { ArticleFields, labels } from './article-fields.tsx'
import { Preview } from './preview.tsx'

const also = ['GET /console/article_tags'] as const

const article: ThingKind<ApiResponse<'GET /console/articles/{id}'>, Draft> = {
  name: '/console/articles',
  useStored: (id) => usePersonQuery('GET /console/articles/{id}', { params: { id } }),
  change: ({ id, version }, draft, done) =>
    changeInConsole(
      'PUT /console/articles/{id}',
      { params: { id }, body: { ...toInput(draft), version } },
      { done, also },
    ),
  made: {
    noun: '記事',
    empty: () => emptyDraft,
    create: (draft, done) =>
      changeInConsole('POST /console/articles', { body: toInput(draft) }, { done, also }),
    remove: (id, done) => changeInConsole('DELETE /console/articles/{id}', { params: { id } }, { done }),
    goesOn: true,
  },
  publicPath: ({ slug, url, published_at }) =>
    url === null && isOut(published_at) ? `/magazines/${slug}` : null,
  labels: ({ body }) => ({
    ...labels,
    ...Object.fromEntries(
      body.map(({ type }, index) => [`body.${index}`, `${index + 1}番目の${blockLabels[type]}`]),
    ),
  }),
  wording: {
    category: (category) => labelOf(articleCategories, category),
    body: (body) => body.map(sayBlock),
    cover: sayCover,
    tags: (tags) => tags.map(({ name }) => name),
  },
  toDraft,
  check: ({ title, slug }) =>
    issuesOf({
      title: title.trim() === '' ? messages.required : undefined,
      slug: slug === '' ? messages.required : undefined,
    }),
  // Issues inside a block belong to the block.
  fieldOf: (path) => path.replace(/^(body\.\d+|\w+)\..*/, '$1'),
  actionOf: ({ published_at }, saved) => {
    if (published_at === null) return '下書きを保存する'
    if (Date.parse(published_at) > Date.now()) return '公開を予約する'
    return saved?.published_at ? '保存する' : '公開する'
  },
  Fields: ArticleFields,
  Beside: Preview,
}

export const NewArticle = () => <NewThing kind={article} />
export const ArticlePage = ({ id }: { id: number }) => <ThingPage kind={article} id={id} />
