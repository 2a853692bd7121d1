import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLines } from '#contract/data/plain-text.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { MomentField, readMoment } from '#web/features/console/moment-field.tsx'
import { changedByColleague, ThingForm } from '#web/features/console/thing-form.tsx'
import { LoadingState } from '#web/session/loading-state.tsx'
import { usePersonQuery } from '#web/session/person-query.ts'
import { issuesOf } from '#web/ui/form/form-issues.ts'
import { readText, useForm } from '#web/ui/form/use-form.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

const labels = { title: '題', body: '本文', published_at: '公開する日時' }
const list = { to: '/console/$area', params: { area: 'news' } } as const

type Content = { title: string; body: string; published_at: string }

export function NewNews() {
  const navigate = useNavigate()
  const [now] = useState(() => new Date().toISOString())
  return (
    <Fields
      content={{ title: '', body: '', published_at: now }}
      action="お知らせを作る"
      send={async (body) => {
        await changeInConsole('POST /console/news', { body }, { done: 'お知らせを作りました' })
        await navigate(list)
      }}
    />
  )
}

export function NewsPage({ id }: { id: number }) {
  const navigate = useNavigate()
  const params = { id }
  const query = usePersonQuery('GET /console/news/{id}', { params })
  const news = query.data
  if (!news) return <LoadingState query={query} />
  const { version } = news
  return (
    <Fields
      key={version}
      content={news}
      action="保存する"
      send={async (content) => {
        const body = { ...content, version }
        await changeInConsole('PUT /console/news/{id}', { params, body }, { done: '保存しました' })
      }}
      remove={async () => {
        await changeInConsole('DELETE /console/news/{id}', { params }, { done: 'お知らせを削除しました' })
        await navigate(list)
      }}
    />
  )
}

type FieldsProps = {
  content: Content
  action: string
  send: (content: Content) => Promise<void>
  remove?: () => Promise<void>
}

function Fields({ content, send, ...buttons }: FieldsProps) {
  const form = useForm({
    read: (data) => ({
      title: readText(data, 'title'),
      body: readText(data, 'body', plainLines),
      published_at: readMoment(data, 'published_at'),
    }),
    check: ({ title, published_at }) =>
      issuesOf({
        title: title === '' ? messages.required : undefined,
        published_at: published_at === null ? messages.invalidMoment : undefined,
      }),
    send: ({ published_at, ...texts }) => send({ ...texts, published_at: published_at ?? '' }),
    refusals: changedByColleague,
  })
  return (
    <ThingForm form={form} labels={labels} {...buttons}>
      <TextField
        label={labels.title}
        name="title"
        required
        maxLength={limits.newsTitle}
        defaultValue={content.title}
        error={form.issues.title}
      />
      <TextArea
        label={labels.body}
        name="body"
        rows={10}
        maxLength={limits.newsBody}
        defaultValue={content.body}
        hint="アドレスはリンクになります"
        error={form.issues.body}
      />
      <MomentField
        label={labels.published_at}
        name="published_at"
        required
        moment={content.published_at}
        hint="先の日時にすると、そのときに公開します"
        error={form.issues.published_at}
      />
    </ThingForm>
  )
}
