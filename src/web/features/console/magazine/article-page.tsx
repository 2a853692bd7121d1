import { articleCategories } from '#contract/data/editorial-enums.ts'
import { labelOf } from '#contract/data/enums.ts'
import { messages } from '#contract/data/messages.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { describeCover } from '#web/features/console/cover-field.tsx'
import { describePublication, isOut } from '#web/features/console/format-moment.ts'
import { NewRecord, type RecordEditing, RecordPage } from '#web/features/console/record-page.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import {
  type ArticleDraft,
  blockLabels,
  describeBlock,
  emptyDraft,
  toDraft,
  toInput,
} from './article-draft.ts'
import { ArticleFields, labels } from './article-fields.tsx'
import { Preview } from './preview.tsx'

const also = ['GET /console/article_tags'] as const

const article: RecordEditing<ApiResponse<'GET /console/articles/{id}'>, ArticleDraft> = {
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
  visibilityOf: ({ published_at }) =>
    published_at === null
      ? '下書きです。「公開する」を選んで保存すると、公開します'
      : describePublication(published_at),
  nameOf: ({ title }) => title,
  labels: ({ body }) => ({
    ...labels,
    ...Object.fromEntries(
      body.map(({ type }, index) => [`body.${index}`, `${index + 1}番目の${blockLabels[type]}`]),
    ),
  }),
  wording: {
    category: (category) => labelOf(articleCategories, category),
    body: (body) => body.map(describeBlock),
    cover: describeCover,
    tags: (tags) => tags.map(({ name }) => name),
  },
  toDraft,
  validate: ({ title, slug }) =>
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

export const NewArticle = () => <NewRecord kind={article} />
export const ArticlePage = ({ id }: { id: number }) => <RecordPage kind={article} id={id} />
