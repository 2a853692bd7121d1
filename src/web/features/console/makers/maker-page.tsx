import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLines } from '#contract/data/plain-text.ts'
import { isEmail } from '#contract/data/text-rules.ts'
import type { ApiResponse } from '#web/api/call.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { changedByColleague, ThingForm } from '#web/features/console/thing-form.tsx'
import { LoadingState } from '#web/session/loading-state.tsx'
import { usePersonQuery } from '#web/session/person-query.ts'
import { issuesOf } from '#web/ui/form/form-issues.ts'
import { readText, useForm } from '#web/ui/form/use-form.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { Members } from './members.tsx'

type Maker = ApiResponse<'GET /console/makers/{id}'>

const labels = {
  name: 'メーカー名',
  name_kana: '読み',
  tagline: 'ひとことの紹介',
  description: '紹介の文章',
  prefecture: '所在地の都道府県',
  established_year: '創業の年',
  website: 'ウェブサイト',
  contact_email: '連絡先のメールアドレス',
}

/** What a maker says of itself, and who acts for it. */
export function MakerPage({ id }: { id: number }) {
  const query = usePersonQuery('GET /console/makers/{id}', { params: { id } })
  const maker = query.data
  if (!maker) return <LoadingState query={query} />
  return (
    <div className="grid grid-cols-1 gap-12">
      <Fields key={maker.version} maker={maker} />
      <Members makerId={id} />
    </div>
  )
}

function Fields({ maker }: { maker: Maker }) {
  const { id, version } = maker
  const form = useForm({
    read: (data) => ({
      name: readText(data, 'name'),
      name_kana: readText(data, 'name_kana'),
      tagline: readText(data, 'tagline'),
      description: readText(data, 'description', plainLines),
      prefecture: readText(data, 'prefecture'),
      established_year: readYear(readText(data, 'established_year')),
      website: readText(data, 'website'),
      contact_email: readText(data, 'contact_email'),
    }),
    check: ({ name, name_kana, established_year, contact_email }) =>
      issuesOf({
        name: name === '' ? messages.required : undefined,
        name_kana: name_kana === '' ? messages.required : undefined,
        established_year: Number.isNaN(established_year) ? messages.invalidYear : undefined,
        contact_email: contact_email !== '' && !isEmail(contact_email) ? messages.invalidEmail : undefined,
      }),
    send: async (content) => {
      await changeInConsole(
        'PUT /console/makers/{id}',
        { params: { id }, body: { ...content, version } },
        { done: '保存しました' },
      )
    },
    refusals: changedByColleague,
  })
  const field = (name: keyof typeof labels) => ({
    label: labels[name],
    name,
    error: form.issues[name],
    defaultValue: maker[name] ?? '',
  })
  return (
    <ThingForm form={form} labels={labels} action="保存する">
      <TextField {...field('name')} required maxLength={limits.makerName} />
      <TextField {...field('name_kana')} required maxLength={limits.makerName} hint="全角カタカナ" />
      <TextField {...field('tagline')} maxLength={limits.makerTagline} />
      <TextArea {...field('description')} rows={8} maxLength={limits.makerDescription} />
      <TextField {...field('prefecture')} maxLength={limits.makerPrefecture} />
      <TextField {...field('established_year')} inputMode="numeric" maxLength={4} />
      <TextField {...field('website')} type="url" maxLength={limits.website} />
      <TextField
        {...field('contact_email')}
        type="email"
        maxLength={limits.email}
        hint="お問い合わせとサンプル請求を知らせます。公開されません"
      />
    </ThingForm>
  )
}

/** NaN for what is no year. */
const readYear = (text: string): number | null =>
  text === '' ? null : /^\d{4}$/.test(text) ? Number(text) : Number.NaN
