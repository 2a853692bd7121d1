import { Fieldset } from '#web/kit/form/field.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { hasFailed } from '#web/shared/session/loading-state.tsx'
import { RecordIds } from './records/record-ids.tsx'
import { toOptions } from './records/record-options.ts'
import { useMaker, useMakers } from './use-makers.ts'

type MakerFieldProps = {
  /** Null until staff chooses one. */
  makerId: number | null
  /** Stored records stay with their maker. */
  isStored: boolean
  error: string | undefined
  onChange: (makerId: number | null) => void
}

/** A select, or a search where there are more makers than it can offer. */
export function MakerField({ makerId, isStored, error, onChange }: MakerFieldProps) {
  const { query, makers, hasMore, onlyId } = useMakers()
  const maker = useMaker(makerId)
  if (onlyId !== undefined || isStored) return <p className="text-sm text-muted">メーカー：{maker?.name}</p>
  if (hasMore)
    return (
      <Fieldset field={{ label: 'メーカー', required: true, error }} name="maker_id">
        <RecordIds
          kind="maker"
          ids={makerId === null ? [] : [makerId]}
          max={1}
          onChange={([id]) => onChange(id ?? null)}
        />
      </Fieldset>
    )
  const options = makers || hasFailed(query) ? toOptions(makers ?? [], makerId) : []
  return (
    <Select
      label="メーカー"
      required
      name="maker_id"
      value={makerId ?? ''}
      options={[{ id: '', label: '選んでください' }, ...options]}
      error={error}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    />
  )
}
