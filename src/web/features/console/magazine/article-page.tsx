import { messages } from '#contract/data/messages.ts'
import { NewThing, type ThingKind, ThingPage } from '#web/features/console/thing-page.tsx'
import { issuesOf } from '#web/ui/form/form-issues.ts'
import { blockLabels, type Draft, emptyDraft, toDraft, toInput } from './article-draft.ts'
import { ArticleFields, labels } from './article-fields.tsx'
import { Preview } from './preview.tsx'

const article: ThingKind<'/console/articles', Draft> = {
  path: '/console/articles',
  made: { noun: '記事', empty: () => emptyDraft, goesOn: true },
  also: ['GET /console/article_tags'],
  labels: ({ body }) => ({
    ...labels,
    ...Object.fromEntries(
      body.map(({ type }, index) => [`body.${index}`, `${index + 1}番目の${blockLabels[type]}`]),
    ),
  }),
  toDraft,
  toInput,
  check: ({ title, slug }) =>
    issuesOf({
      title: title.trim() === '' ? messages.required : undefined,
      slug: slug === '' ? messages.required : undefined,
    }),
  // What is wrong in a block is said of the block.
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
