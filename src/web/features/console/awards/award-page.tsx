import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { CoverField, describeCover } from '#web/features/console/cover-field.tsx'
import { describePublication, isOut } from '#web/features/console/format-moment.ts'
import { MomentField } from '#web/features/console/moment-field.tsx'
import { keyOfStored } from '#web/features/console/new-key.ts'
import { NewRecord, type RecordEditing, RecordPage } from '#web/features/console/record-page.tsx'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { AwardVotes } from './award-votes.tsx'
import { type CategoryDraft, CategoryRows, emptyCategory } from './category-rows.tsx'
import { JuryComments } from './jury-comments.tsx'

const momentLabels = {
  announced_from: '告知',
  entry_from: '応募のはじまり',
  voting_from: '投票のはじまり',
  final_from: '最終投票のはじまり',
  closed_from: '結果発表',
} as const

type MomentName = keyof typeof momentLabels
const momentNames = Object.keys(momentLabels) as MomentName[]

const labels = {
  title: 'アワードの名前',
  slug: 'アドレスに使う名前',
  description: '説明',
  cover_image_id: '表紙',
  cover_image: '表紙',
  categories: '部門',
  ...momentLabels,
}

/** Moments are null while being typed. */
type AwardDraft = Omit<
  ApiResponse<'GET /console/awards/{id}'>,
  'id' | 'version' | 'cover_image_id' | 'categories' | MomentName
> &
  Record<MomentName, string | null> & { categories: CategoryDraft[] }

const dayMs = 86_400_000
const hoursAhead = 9 * 3_600_000

/**
 * Suggests a schedule after the announcement: entry after a week, voting after a month more, then the final.
 * Days begin in Japan.
 */
function usualMoments() {
  const today = Math.floor((Date.now() + hoursAhead) / dayMs) * dayMs - hoursAhead
  const after = (days: number) => new Date(today + days * dayMs).toISOString()
  return {
    announced_from: after(14),
    entry_from: after(21),
    voting_from: after(51),
    final_from: after(81),
    closed_from: after(95),
  }
}

const toInput = ({ cover_image, categories, ...content }: AwardDraft) => ({
  ...content,
  categories: categories.map(({ key: _, ...category }) => category),
  ...(Object.fromEntries(momentNames.map((name) => [name, content[name] ?? ''])) as Record<
    MomentName,
    string
  >),
  cover_image_id: cover_image?.id ?? null,
})

const award: RecordEditing<ApiResponse<'GET /console/awards/{id}'>, AwardDraft> = {
  // Drafts of an earlier form lack keys.
  name: '/console/awards/2',
  useStored: (id) => usePersonQuery('GET /console/awards/{id}', { params: { id } }),
  change: ({ id, version }, draft, done) =>
    changeInConsole(
      'PUT /console/awards/{id}',
      { params: { id }, body: { ...toInput(draft), version } },
      { done },
    ),
  made: {
    noun: 'アワード',
    empty: () => ({
      ...usualMoments(),
      slug: '',
      title: '',
      description: '',
      cover_image: null,
      categories: [emptyCategory()],
    }),
    create: (draft, done) => changeInConsole('POST /console/awards', { body: toInput(draft) }, { done }),
    remove: (id, done) => changeInConsole('DELETE /console/awards/{id}', { params: { id } }, { done }),
    goesOn: true,
  },
  publicPath: ({ slug, announced_from }) => (isOut(announced_from) ? `/awards/${slug}` : null),
  visibilityOf: ({ announced_from }) => describePublication(announced_from),
  nameOf: ({ title }) => title,
  labels,
  wording: { cover_image: describeCover, categories: (categories) => categories.map(({ name }) => name) },
  toDraft: ({ id: _, version: __, cover_image_id: ___, ...content }) => ({
    ...content,
    categories: content.categories.map((category) => ({ ...category, key: keyOfStored(category) })),
  }),
  validate: ({ title, slug, categories, ...content }) =>
    issuesOf({
      title: title.trim() === '' ? messages.required : undefined,
      slug: slug.trim() === '' ? messages.required : undefined,
      categories: categories.some(({ name }) => name.trim() === '') ? messages.required : undefined,
      ...Object.fromEntries(
        momentNames.map((name) => [name, content[name] === null ? messages.invalidMoment : undefined]),
      ),
    }),
  Fields: ({ draft, change, issues, text, moment }) => (
    <>
      <TextField {...text('title')} required most={limits.awardTitle} />
      <TextField
        {...text('slug')}
        required
        hint="英小文字と数字を、ハイフンでつなぎます。告知のあとは変えられません"
      />
      <CountedArea {...text('description')} required={false} most={limits.awardDescription} />
      <CoverField
        cover={draft.cover_image}
        error={issues.cover_image_id}
        onChange={(cover_image) => change({ cover_image })}
      />
      <div className="grid gap-x-6 gap-y-5 tablet:grid-cols-2">
        {momentNames.map((name) => (
          <MomentField
            key={name}
            {...moment(name)}
            required
            hint={isOut(draft[name]) ? 'はじまったあとは変えられません' : ''}
          />
        ))}
      </div>
      <CategoryRows
        categories={draft.categories}
        error={issues.categories}
        onChange={(categories, field) => change({ categories }, field)}
      />
    </>
  ),
}

export const NewAward = () => <NewRecord kind={award} />

export const AwardPage = ({ id }: { id: number }) => (
  <div className="grid gap-14">
    <RecordPage kind={award} id={id} />
    <AwardVotes id={id} />
    <JuryComments id={id} />
  </div>
)
