import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { describeCover, PictureField } from '#web/features/console/cover-field.tsx'
import { MakerField } from '#web/features/console/maker-field.tsx'
import { findReadingIssue, NameFields } from '#web/features/console/name-fields.tsx'
import { NewRecord, type RecordEditing, RecordPage } from '#web/features/console/record-page.tsx'
import { useMakers } from '#web/features/console/use-makers.ts'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'

type StoredBrand = ApiResponse<'GET /console/brands/{id}'>

type BrandDraft = Pick<StoredBrand, 'name' | 'name_kana' | 'description' | 'logo' | 'cover_image'> & {
  /** Null until staff chooses one. */
  maker_id: number | null
  isStored: boolean
}

const toInput = ({ name, name_kana, description, logo, cover_image }: BrandDraft) => ({
  ...{ name, name_kana, description },
  logo_image_id: logo?.id ?? null,
  cover_image_id: cover_image?.id ?? null,
})

const shown = ['GET /console/products'] as const

/** `makerId` is the maker of a new brand; null until staff chooses one. */
const editingFor = (makerId: number | null): RecordEditing<StoredBrand, BrandDraft> => ({
  name: '/console/brands',
  useStored: (id) => usePersonQuery('GET /console/brands/{id}', { params: { id } }),
  change: ({ id, version }, draft, done) =>
    changeInConsole(
      'PUT /console/brands/{id}',
      { params: { id }, body: { ...toInput(draft), version } },
      { done, also: shown },
    ),
  publicPath: ({ id }) => `/brands/${id}`,
  visibilityOf: () => '公開しています',
  nameOf: ({ name }) => name,
  labels: {
    maker_id: 'メーカー',
    name: 'ブランド名',
    name_kana: '読み',
    description: '紹介の文章',
    logo: 'ロゴ',
    logo_image_id: 'ロゴ',
    cover_image: 'ページの写真',
    cover_image_id: 'ページの写真',
  },
  wording: { logo: describeCover, cover_image: describeCover },
  toDraft: ({ maker_id, name, name_kana, description, logo, cover_image }) => ({
    ...{ maker_id, name, name_kana, description, logo, cover_image, isStored: true },
  }),
  validate: ({ maker_id, name, name_kana }) =>
    issuesOf({
      maker_id: maker_id === null ? messages.requiredChoice : undefined,
      name: name.trim() === '' ? messages.required : undefined,
      name_kana: findReadingIssue(name_kana),
    }),
  Fields: ({ draft, change, issues, text }) => (
    <>
      <MakerField
        makerId={draft.maker_id}
        isStored={draft.isStored}
        error={issues.maker_id}
        onChange={(maker_id) => change({ maker_id })}
      />
      <NameFields fields={{ draft, change, text }} most={limits.makerName} />
      <CountedArea {...text('description')} required={false} rows={6} most={limits.makerDescription} />
      <PictureField
        label="ロゴ"
        picture={draft.logo}
        ratio="1 / 1"
        name="logo_image_id"
        error={issues.logo_image_id}
        hint="ブランド名の左に、円く切り抜いて出ます"
        onChange={(logo) => change({ logo })}
      />
      <PictureField
        label="ページの写真"
        picture={draft.cover_image}
        name="cover_image_id"
        error={issues.cover_image_id}
        hint="ブランドのページに、横4：縦3で出ます"
        onChange={(cover_image) => change({ cover_image })}
      />
    </>
  ),
  made: {
    noun: 'ブランド',
    notice: '作るとすぐに、ブランドのページが公開されます。',
    empty: () => ({
      ...{ maker_id: makerId, isStored: false, name: '', name_kana: '', description: '' },
      ...{ logo: null, cover_image: null },
    }),
    create: (draft, done) =>
      changeInConsole(
        'POST /console/brands',
        // The form refuses a draft without a maker.
        { body: { ...toInput(draft), maker_id: draft.maker_id ?? 0 } },
        { done, also: shown },
      ),
    remove: (id, done) =>
      changeInConsole('DELETE /console/brands/{id}', { params: { id } }, { done, also: shown }),
  },
})

const brand = editingFor(null)

/** For a dialog in the form of a product: the maker is given. */
export function editingOf(makerId: number): typeof brand {
  const { made, ...kind } = editingFor(makerId)
  return {
    ...kind,
    name: `/console/brands/of ${makerId}`,
    made: made && { ...made, empty: () => ({ ...made.empty(), isStored: true }) },
  }
}

export function NewBrand() {
  const [{ maker_id }] = useAreaSearch({ maker_id: idParameter })
  const { query, makers, onlyId } = useMakers()
  if (!makers) return <LoadingState query={query} />
  return <NewRecord kind={editingFor(maker_id ?? onlyId ?? null)} />
}

export const BrandPage = ({ id }: { id: number }) => <RecordPage kind={brand} id={id} />
