import { useNavigate } from '@tanstack/react-router'
import type { AreaProps } from '#web/features/console/area-props.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { LoadingState } from '#web/session/loading-state.tsx'
import { usePerson } from '#web/session/person-only.tsx'
import { usePersonQuery } from '#web/session/person-query.ts'
import type { Draft } from './article-draft.ts'
import { ArticleEditor } from './article-editor.tsx'
import { ArticleList } from './article-list.tsx'
import { toDraft } from './to-input.ts'

export function Magazine({ thing }: AreaProps) {
  if (thing === undefined) return <ArticleList />
  return thing === 'new' ? <NewArticle /> : <ArticlePage id={Number(thing)} />
}

const empty: Draft = {
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

const keyOf = (personId: number, name: number | 'new') => `tokonoma-draft-${personId}-article-${name}`

const also = ['GET /console/article_tags'] as const

function NewArticle() {
  const navigate = useNavigate()
  return (
    <ArticleEditor
      draftKey={keyOf(usePerson().id, 'new')}
      stored={empty}
      version={0}
      send={async (body) => {
        const done = '記事を作りました'
        const { id } = await changeInConsole('POST /console/articles', { body }, { done, also })
        await navigate({ to: '/console/$area/$thing', params: { area: 'magazine', thing: String(id) } })
      }}
    />
  )
}

function ArticlePage({ id }: { id: number }) {
  const navigate = useNavigate()
  const params = { id }
  const draftKey = keyOf(usePerson().id, id)
  const query = usePersonQuery('GET /console/articles/{id}', { params })
  const article = query.data
  if (!article) return <LoadingState query={query} />
  return (
    <ArticleEditor
      key={article.version}
      draftKey={draftKey}
      stored={toDraft(article)}
      version={article.version}
      send={async (content, version) => {
        const body = { ...content, version }
        await changeInConsole('PUT /console/articles/{id}', { params, body }, { done: '保存しました', also })
      }}
      remove={async () => {
        await changeInConsole('DELETE /console/articles/{id}', { params }, { done: '記事を削除しました' })
        await navigate({ to: '/console/$area', params: { area: 'magazine' } })
      }}
    />
  )
}
