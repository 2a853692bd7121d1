import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { MomentField } from '#web/features/console/moment-field.tsx'
import { NewThing, type ThingKind, ThingPage } from '#web/features/console/thing-page.tsx'
import { issuesOf } from '#web/ui/form/form-issues.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type Draft = { title: string; body: string; published_at: string | null }

const news: ThingKind<'/console/news', Draft> = {
  path: '/console/news',
  made: {
    noun: 'お知らせ',
    empty: () => ({ title: '', body: '', published_at: new Date().toISOString() }),
  },
  labels: { title: '題', body: '本文', published_at: '公開する日時' },
  toDraft: ({ title, body, published_at }) => ({ title, body, published_at }),
  toInput: ({ published_at, ...texts }) => ({ ...texts, published_at: published_at ?? '' }),
  check: ({ title, published_at }) =>
    issuesOf({
      title: title.trim() === '' ? messages.required : undefined,
      published_at: published_at === null ? messages.invalidMoment : undefined,
    }),
  Fields: ({ text, moment }) => (
    <>
      <TextField {...text('title')} required maxLength={limits.newsTitle} />
      <TextArea {...text('body')} rows={10} maxLength={limits.newsBody} hint="アドレスはリンクになります" />
      <MomentField {...moment('published_at')} required hint="先の日時にすると、そのときに公開します" />
    </>
  ),
}

export const NewNews = () => <NewThing kind={news} />
export const NewsPage = ({ id }: { id: number }) => <ThingPage kind={news} id={id} />
