import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLine } from '#contract/data/plain-text.ts'
import { isEmail } from '#contract/data/text-rules.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { type RecordEditing, RecordPage } from '#web/features/console/record-page.tsx'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { Members } from './members.tsx'

type MakerDraft = Omit<ApiResponse<'GET /console/makers/{id}'>, 'id' | 'version' | 'established_year'> & {
  established_year: string
}

const toInput = ({ established_year, ...content }: MakerDraft) => ({
  ...content,
  established_year: Number(plainLine(established_year)) || null,
})

const maker: RecordEditing<ApiResponse<'GET /console/makers/{id}'>, MakerDraft> = {
  name: '/console/makers',
  useStored: (id) => usePersonQuery('GET /console/makers/{id}', { params: { id } }),
  change: ({ id, version }, draft, done) =>
    changeInConsole(
      'PUT /console/makers/{id}',
      { params: { id }, body: { ...toInput(draft), version } },
      { done },
    ),
  publicPath: ({ id }) => `/makers/${id}`,
  labels: {
    name: 'メーカー名',
    name_kana: '読み',
    tagline: 'ひとことの紹介',
    description: '紹介の文章',
    prefecture: '所在地の都道府県',
    established_year: '創業の年',
    website: 'ウェブサイト',
    contact_email: '連絡先のメールアドレス',
  },
  toDraft: ({ id: _, version: __, established_year, ...content }) => ({
    ...content,
    established_year: String(established_year ?? ''),
  }),
  validate: ({ name, name_kana, established_year, contact_email }) =>
    issuesOf({
      name: name.trim() === '' ? messages.required : undefined,
      name_kana: name_kana.trim() === '' ? messages.required : undefined,
      established_year: /^(\d{4})?$/.test(plainLine(established_year)) ? undefined : messages.invalidYear,
      contact_email: contact_email && !isEmail(plainLine(contact_email)) ? messages.invalidEmail : undefined,
    }),
  Fields: ({ text }) => (
    <>
      <TextField {...text('name')} required most={limits.makerName} />
      <TextField {...text('name_kana')} required most={limits.makerName} hint="全角カタカナ" />
      <TextField {...text('tagline')} required={false} most={limits.makerTagline} />
      <CountedArea {...text('description')} required={false} rows={8} most={limits.makerDescription} />
      <TextField {...text('prefecture')} required={false} most={limits.makerPrefecture} />
      <TextField {...text('established_year')} required={false} inputMode="numeric" most={4} />
      <TextField {...text('website')} required={false} type="url" most={limits.website} />
      <TextField
        {...text('contact_email')}
        required={false}
        type="email"
        most={limits.email}
        hint="お問い合わせとサンプル請求を知らせます。公開されません"
      />
    </>
  ),
}

export const MakerPage = ({ id }: { id: number }) => (
  <div className="grid grid-cols-1 gap-12">
    <RecordPage kind={maker} id={id} />
    <Members makerId={id} />
  </div>
)
