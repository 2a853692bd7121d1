import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLine } from '#contract/data/plain-text.ts'
import { isEmail } from '#contract/data/text-rules.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { describeCover, PictureField } from '#web/features/console/cover-field.tsx'
import { findReadingIssue, NameFields } from '#web/features/console/name-fields.tsx'
import { NewRecord, type RecordEditing, RecordPage } from '#web/features/console/record-page.tsx'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { Invitations } from './invitations.tsx'
import { Members } from './members.tsx'
import { Suspension } from './suspension.tsx'

type StoredMaker = ApiResponse<'GET /console/makers/{id}'>

type MakerDraft = Omit<
  StoredMaker,
  'id' | 'version' | 'suspended_at' | 'established_year' | 'logo_image_id' | 'cover_image_id'
> & {
  established_year: string
}

const toInput = ({ established_year, logo, cover_image, ...content }: MakerDraft) => ({
  ...content,
  established_year: Number(plainLine(established_year)) || null,
  logo_image_id: logo?.id ?? null,
  cover_image_id: cover_image?.id ?? null,
})

const maker: RecordEditing<StoredMaker, MakerDraft> = {
  name: '/console/makers',
  useStored: (id) => usePersonQuery('GET /console/makers/{id}', { params: { id } }),
  change: ({ id, version }, draft, done) =>
    changeInConsole(
      'PUT /console/makers/{id}',
      { params: { id }, body: { ...toInput(draft), version } },
      { done },
    ),
  publicPath: ({ id, suspended_at }) => (suspended_at === null ? `/makers/${id}` : null),
  visibilityOf: ({ suspended_at }) =>
    suspended_at === null ? '公開しています' : '掲載を停止しているため、公開されていません',
  nameOf: ({ name }) => name,
  labels: {
    name: 'メーカー名',
    name_kana: '読み',
    tagline: 'ひとことの紹介',
    description: '紹介の文章',
    prefecture: '所在地の都道府県',
    established_year: '創業の年',
    website: 'ウェブサイト',
    contact_email: '連絡先のメールアドレス',
    logo: 'ロゴ',
    logo_image_id: 'ロゴ',
    cover_image: 'ページの写真',
    cover_image_id: 'ページの写真',
    showroom_address: 'ショールームの所在地',
    showroom_hours: '営業時間とご予約',
  },
  wording: { logo: describeCover, cover_image: describeCover },
  toDraft: ({
    id: _,
    version: __,
    suspended_at: ___,
    logo_image_id,
    cover_image_id,
    established_year,
    ...content
  }) => ({
    ...content,
    established_year: String(established_year ?? ''),
  }),
  validate: ({ name, name_kana, established_year, contact_email }) =>
    issuesOf({
      name: name.trim() === '' ? messages.required : undefined,
      name_kana: findReadingIssue(name_kana),
      established_year: /^(\d{4})?$/.test(plainLine(established_year)) ? undefined : messages.invalidYear,
      contact_email: contact_email && !isEmail(plainLine(contact_email)) ? messages.invalidEmail : undefined,
    }),
  Fields: ({ text, draft, change, issues }) => (
    <>
      <NameFields fields={{ draft, change, text }} most={limits.makerName} />
      <TextField {...text('tagline')} required={false} most={limits.makerTagline} />
      <CountedArea {...text('description')} required={false} rows={8} most={limits.makerDescription} />
      <PictureField
        label="ロゴ"
        picture={draft.logo}
        ratio="1 / 1"
        name="logo_image_id"
        error={issues.logo_image_id}
        hint="メーカー名の左に、円く切り抜いて出ます"
        onChange={(logo) => change({ logo })}
      />
      <PictureField
        label="ページの写真"
        picture={draft.cover_image}
        name="cover_image_id"
        error={issues.cover_image_id}
        hint="メーカーのページと一覧に、横4：縦3で出ます"
        onChange={(cover_image) => change({ cover_image })}
      />
      <TextField {...text('prefecture')} required={false} most={limits.makerPrefecture} />
      <TextField {...text('established_year')} required={false} inputMode="numeric" most={4} />
      <TextField
        {...text('website')}
        required={false}
        type="url"
        hint="http:// または https:// から始まるURLをご入力ください。"
        most={limits.website}
      />
      <TextField
        {...text('showroom_address')}
        required={false}
        most={limits.makerShowroom}
        hint="ショールームがなければ、空のままにします"
      />
      <TextField
        {...text('showroom_hours')}
        required={false}
        most={limits.makerShowroom}
        hint="例：10時から17時まで。水曜休み。要予約"
      />
      <TextField
        {...text('contact_email')}
        required={false}
        type="email"
        most={limits.email}
        hint="お問い合わせとサンプル請求を知らせます。空なら、管理者の方に知らせます。公開されません"
      />
    </>
  ),
}

const newMaker: typeof maker = {
  ...maker,
  made: {
    noun: 'メーカー',
    notice:
      '作るとすぐに、メーカーのページが公開され、メーカーの一覧にも出ます。製品は、それぞれを公開するまで出ません。',
    empty: () => ({
      ...{ name: '', name_kana: '', tagline: '', description: '', prefecture: '', established_year: '' },
      ...{ website: '', contact_email: '', logo: null, cover_image: null },
      ...{ showroom_address: '', showroom_hours: '' },
    }),
    create: (draft, done) =>
      changeInConsole(
        'POST /console/makers',
        { body: toInput(draft) },
        { done, also: ['GET /console/setup'] },
      ),
    goesOn: true,
  },
}

export function NewMaker() {
  if (usePerson().is_staff) return <NewRecord kind={newMaker} />
  return <EmptyState title="メーカーは運営が作ります">作成については運営にお知らせください。</EmptyState>
}

const removableMaker: typeof maker = {
  ...newMaker,
  ...(newMaker.made && {
    made: {
      ...newMaker.made,
      remove: (id, done) =>
        changeInConsole(
          'DELETE /console/makers/{id}',
          { params: { id } },
          { done, also: ['GET /console/setup'] },
        ),
    },
  }),
}

export function MakerPage({ id }: { id: number }) {
  const isStaff = usePerson().is_staff
  return (
    <div className="grid grid-cols-1 gap-12">
      <RecordPage kind={isStaff ? removableMaker : maker} id={id} />
      <Members makerId={id} />
      <Invitations makerId={id} />
      {isStaff && <Suspension makerId={id} />}
    </div>
  )
}
