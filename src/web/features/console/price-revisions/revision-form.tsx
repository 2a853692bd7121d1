import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLine } from '#contract/data/plain-text.ts'
import { revisionMessages } from '#contract/data/price-revisions.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { MakerField } from '#web/features/console/maker-field.tsx'
import { NewRecord, type RecordEditing } from '#web/features/console/record-page.tsx'
import { useMakers } from '#web/features/console/use-makers.ts'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import type { PriceRevision } from './revision-state.tsx'

type RevisionDraft = Pick<PriceRevision, 'name' | 'effective_on'> & {
  /** Null until staff chooses one. */
  maker_id: number | null
  isStored: boolean
}

/** `makerId` is the maker of a new revision; null until staff chooses one. */
const editingFor = (makerId: number | null): RecordEditing<PriceRevision, RevisionDraft> => ({
  name: '/console/price_revisions',
  useStored: (id) => usePersonQuery('GET /console/price_revisions/{id}', { params: { id } }),
  change: ({ id, version }, { name, effective_on }, done) =>
    changeInConsole(
      'PUT /console/price_revisions/{id}',
      { params: { id }, body: { name, effective_on, version } },
      { done },
    ),
  nameOf: ({ name }) => name,
  labels: { maker_id: 'メーカー', name: '名前', effective_on: '適用日' },
  toDraft: ({ maker, name, effective_on }) => ({ maker_id: maker.id, name, effective_on, isStored: true }),
  validate: ({ maker_id, name, effective_on }) =>
    issuesOf({
      maker_id: maker_id === null ? messages.requiredChoice : undefined,
      name: plainLine(name) === '' ? messages.required : undefined,
      effective_on: /^20\d\d-\d\d-\d\d$/.test(effective_on) ? undefined : revisionMessages.invalidDay,
    }),
  Fields: ({ draft, change, issues, text }) => (
    <>
      {!draft.isStored && (
        <MakerField
          makerId={draft.maker_id}
          isStored={false}
          error={issues.maker_id}
          onChange={(maker_id) => change({ maker_id })}
        />
      )}
      <TextField
        {...text('name')}
        required
        most={limits.revisionName}
        hint="例：2027年春の価格改定。公開されません"
      />
      <TextField {...text('effective_on')} required type="date" hint="この日の0時に、新しい価格になります" />
    </>
  ),
  made: {
    noun: '価格改定',
    empty: () => ({ maker_id: makerId, name: '', effective_on: '', isStored: false }),
    notice: '作ったあとに、品番と新しい価格を決めます。予告するまで、だれにも見えません。',
    create: ({ maker_id, name, effective_on }, done) =>
      changeInConsole(
        'POST /console/price_revisions',
        // The form refuses a draft without a maker.
        { body: { maker_id: maker_id ?? 0, name, effective_on } },
        { done },
      ),
    remove: (id, done) =>
      changeInConsole('DELETE /console/price_revisions/{id}', { params: { id } }, { done }),
    goesOn: true,
  },
})

export const revisionEditing = editingFor(null)

export function NewRevision() {
  const [{ maker_id }] = useAreaSearch({ maker_id: idParameter })
  const { query, makers, onlyId } = useMakers()
  if (!makers) return <LoadingState query={query} />
  return <NewRecord kind={editingFor(maker_id ?? onlyId ?? null)} />
}
