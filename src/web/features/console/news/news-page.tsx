import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { describePublication, isOut } from '#web/features/console/format-moment.ts'
import { MomentField } from '#web/features/console/moment-field.tsx'
import { NewRecord, type RecordEditing, RecordPage } from '#web/features/console/record-page.tsx'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { usePersonQuery } from '#web/shared/session/person-query.ts'

type NewsDraft = { title: string; body: string; published_at: string | null }

const toInput = ({ published_at, ...texts }: NewsDraft) => ({ ...texts, published_at: published_at ?? '' })

const news: RecordEditing<ApiResponse<'GET /console/news/{id}'>, NewsDraft> = {
  name: '/console/news',
  useStored: (id) => usePersonQuery('GET /console/news/{id}', { params: { id } }),
  change: ({ id, version }, draft, done) =>
    changeInConsole(
      'PUT /console/news/{id}',
      { params: { id }, body: { ...toInput(draft), version } },
      { done },
    ),
  made: {
    noun: 'お知らせ',
    empty: () => ({ title: '', body: '', published_at: new Date().toISOString() }),
    create: (draft, done) => changeInConsole('POST /console/news', { body: toInput(draft) }, { done }),
    remove: (id, done) => changeInConsole('DELETE /console/news/{id}', { params: { id } }, { done }),
  },
  publicPath: ({ id, published_at }) => (isOut(published_at) ? `/news?from=${id}` : null),
  visibilityOf: ({ published_at }) => describePublication(published_at),
  nameOf: ({ title }) => title,
  labels: { title: '題', body: '本文', published_at: '公開する日時' },
  toDraft: ({ title, body, published_at }) => ({ title, body, published_at }),
  validate: ({ title, published_at }) =>
    issuesOf({
      title: title.trim() === '' ? messages.required : undefined,
      published_at: published_at === null ? messages.invalidMoment : undefined,
    }),
  Fields: ({ text, moment }) => (
    <>
      <TextField {...text('title')} required most={limits.newsTitle} />
      <CountedArea
        {...text('body')}
        required={false}
        rows={10}
        most={limits.newsBody}
        hint="アドレスはリンクになります"
      />
      <MomentField {...moment('published_at')} required hint="先の日時にすると、そのときに公開します" />
    </>
  ),
}

export const NewNews = () => <NewRecord kind={news} />
export const NewsPage = ({ id }: { id: number }) => <RecordPage kind={news} id={id} />
