import { certificateMessages } from '#contract/data/certificates.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLine } from '#contract/data/plain-text.ts'
import { type RegulationKey, regulationKeys, regulations } from '#contract/data/regulations.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { describeCover, PictureField } from '#web/features/console/cover-field.tsx'
import { HistoryLink } from '#web/features/console/history-link.tsx'
import { MakerField } from '#web/features/console/maker-field.tsx'
import { askForSave } from '#web/features/console/product-changes/ask-for-save.ts'
import { WaitingNote } from '#web/features/console/product-changes/waiting-note.tsx'
import { NewRecord, type RecordEditing, RecordPage } from '#web/features/console/record-page.tsx'
import { useRecordTitle } from '#web/features/console/record-title.ts'
import { useMakers } from '#web/features/console/use-makers.ts'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { SharedCertificate, SharedTwin, sharedNote } from './shared-certificate.tsx'

type StoredCertificate = ApiResponse<'GET /console/certificates/{id}'>

type CertificateDraft = Pick<StoredCertificate, 'number' | 'regulation' | 'document'> & {
  /** Null for shared ones, and until staff chooses one. */
  maker_id: number | null
  isShared: boolean
  isStored: boolean
  expires_on: string
}

const toInput = ({ number, regulation, expires_on, document }: CertificateDraft) => ({
  number,
  regulation,
  expires_on: expires_on || null,
  document_image_id: document?.id ?? null,
})

const shown = ['GET /console/products'] as const

type HolderFieldProps = {
  draft: CertificateDraft
  change: (values: Partial<CertificateDraft>) => void
  error: string | undefined
}

/** The maker, or all makers: only the staff stores certificates that many share. */
function HolderField({ draft: { maker_id, isStored, isShared }, change, error }: HolderFieldProps) {
  const isStaff = usePerson().is_staff
  if (isStored && isShared) return <p className="text-sm text-muted">{sharedNote}</p>
  return (
    <>
      {isStaff && !isStored && (
        <Checkbox
          checked={isShared}
          onChange={({ target }) => change({ isShared: target.checked, maker_id: null })}
        >
          共同認定として登録する（日本壁装協会など、多くのメーカーが使う番号）
        </Checkbox>
      )}
      {!isShared && (
        <MakerField
          makerId={maker_id}
          isStored={isStored}
          error={error}
          onChange={(chosen) => change({ maker_id: chosen })}
        />
      )}
    </>
  )
}

/** `makerId` is the maker of a new certificate; null until staff chooses one. */
const editingFor = (makerId: number | null): RecordEditing<StoredCertificate, CertificateDraft> => ({
  name: '/console/certificates',
  useStored: (id) => usePersonQuery('GET /console/certificates/{id}', { params: { id } }),
  change: ({ id, version }, draft, done) =>
    changeInConsole(
      'PUT /console/certificates/{id}',
      { params: { id }, body: { ...toInput(draft), version } },
      { done, also: shown },
    ),
  ask: ({ id, version }, draft) =>
    askForSave('POST /console/certificates/{id}/change_requests', {
      params: { id },
      body: { ...toInput(draft), version },
    }),
  nameOf: ({ number }) => number,
  labels: {
    maker_id: 'メーカー',
    isShared: '共同認定',
    number: '番号',
    regulation: '種類',
    expires_on: '有効期限の日',
    document: '認定書の画像',
    document_image_id: '認定書の画像',
  },
  wording: {
    regulation: (regulation) => (regulation ? regulations[regulation].label : ''),
    document: describeCover,
  },
  toDraft: ({ maker_id, number, regulation, expires_on, document }) => ({
    ...{ maker_id, number, regulation, document, isStored: true, isShared: maker_id === null },
    expires_on: expires_on ?? '',
  }),
  validate: ({ maker_id, isShared, number, expires_on }) =>
    issuesOf({
      maker_id: maker_id === null && !isShared ? messages.requiredChoice : undefined,
      number: plainLine(number) === '' ? messages.required : undefined,
      expires_on: /^((19|20)\d\d-\d\d-\d\d)?$/.test(expires_on) ? undefined : certificateMessages.invalidDay,
    }),
  Fields: ({ draft, change, issues, text }) => (
    <>
      <HolderField draft={draft} change={change} error={issues.maker_id} />
      <TextField
        {...text('number')}
        required
        most={limits.certificateNumber}
        hint={`例：NM-5372、建材表示登録 K-008136${draft.isStored && !draft.isShared ? '。番号を変えると、使っている品番の番号も変わります' : ''}`}
      />
      <Select
        label="種類"
        required={false}
        name="regulation"
        value={draft.regulation ?? ''}
        options={[
          { id: '', label: '決めていない' },
          ...regulationKeys.map((key) => ({ id: key, label: regulations[key].label })),
        ]}
        hint="決めると、製品では、その等級を選んだときにだけ出ます"
        error={issues.regulation}
        onChange={({ target }) =>
          change({ regulation: regulationKeys.find((key) => key === target.value) ?? null })
        }
      />
      <TextField
        {...text('expires_on')}
        required={false}
        type="date"
        hint="この日まで有効です。大臣認定のように期限がなければ、空のままにします"
      />
      <PictureField
        label="認定書の画像"
        picture={draft.document}
        ratio="3 / 4"
        name="document_image_id"
        error={issues.document_image_id}
        hint="公開ページで、番号といっしょに見られます"
        onChange={(document) => change({ document })}
      />
    </>
  ),
  made: {
    noun: '認定',
    making: { verb: '登録する', stem: '登録し' },
    empty: () => ({
      ...{ maker_id: makerId, isStored: false, isShared: false, number: '', regulation: null },
      ...{ expires_on: '', document: null },
    }),
    create: (draft, done) =>
      changeInConsole(
        'POST /console/certificates',
        // The form refuses a draft without a maker.
        { body: { ...toInput(draft), maker_id: draft.isShared ? null : (draft.maker_id ?? 0) } },
        { done, also: shown },
      ),
    remove: (id, done) =>
      changeInConsole('DELETE /console/certificates/{id}', { params: { id } }, { done, also: shown }),
  },
})

const certificate = editingFor(null)

/** For a dialog in the form of a product: maker and regulation are given. */
export function editingOf(makerId: number, regulation: RegulationKey): typeof certificate {
  const { made, ...kind } = editingFor(makerId)
  return {
    ...kind,
    name: `/console/certificates/${regulation} of ${makerId}`,
    made: made && { ...made, empty: () => ({ ...made.empty(), isStored: true, regulation }) },
  }
}

export function NewCertificate() {
  const [{ maker_id }] = useAreaSearch({ maker_id: idParameter })
  const { query, makers, onlyId } = useMakers()
  if (!makers) return <LoadingState query={query} />
  return <NewRecord kind={editingFor(maker_id ?? onlyId ?? null)} />
}

export function CertificatePage({ id }: { id: number }) {
  const query = usePersonQuery('GET /console/certificates/{id}', { params: { id } })
  const isStaff = usePerson().is_staff
  const stored = query.data
  useRecordTitle(stored?.number)
  if (!stored) return <LoadingState query={query} />
  const isReadOnly = stored.maker_id === null && !isStaff
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <Uses {...stored} />
        {!isReadOnly && <HistoryLink kind="certificate" id={id} />}
      </div>
      <WaitingNote of={{ certificate_id: id }} />
      {stored.shared_id !== null && <SharedTwin id={stored.shared_id} />}
      {isReadOnly ? <SharedCertificate {...stored} /> : <RecordPage kind={certificate} id={id} />}
    </div>
  )
}

const Uses = ({ product_count, variation_count }: StoredCertificate) => (
  <p className="text-sm text-muted">
    {variation_count > 0
      ? `製品${formatNumber(product_count)}件の品番${formatNumber(variation_count)}点が使っています。`
      : '使っている品番は、まだありません。'}
  </p>
)
