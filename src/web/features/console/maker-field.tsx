import { useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '#contract/data/limits.ts'
import { Select } from '#web/kit/form/select.tsx'
import { hasFailed } from '#web/shared/session/loading-state.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { personPages, usePersonCache, usePersonQuery } from '#web/shared/session/person-query.ts'
import { useEveryPage } from '#web/shared/session/use-every-page.ts'
import { toOptions } from './records/record-options.ts'

/** The list of makers is for their admins; editors know theirs from the start page. */
export function useMakers() {
  const { is_staff } = usePerson()
  const all = useInfiniteQuery(
    {
      ...personPages('GET /console/makers', { query: { limit: limits.pageSizeMax } }),
      enabled: is_staff,
    },
    usePersonCache(),
  )
  const today = usePersonQuery('GET /console/today')
  const { items, isReading } = useEveryPage(all)
  const [query, makers] = is_staff ? [all, isReading ? undefined : items] : [today, today.data?.makers]
  return { query, makers, onlyId: makers?.length === 1 ? makers[0]?.id : undefined }
}

type MakerFieldProps = {
  /** Null until staff chooses one. */
  makerId: number | null
  /** Stored records stay with their maker. */
  isStored: boolean
  error: string | undefined
  onChange: (makerId: number | null) => void
}

export function MakerField({ makerId, isStored, error, onChange }: MakerFieldProps) {
  const { query, makers, onlyId } = useMakers()
  const options = makers || hasFailed(query) ? toOptions(makers ?? [], makerId) : []
  if (onlyId !== undefined || isStored)
    return <p className="text-sm text-muted">メーカー：{options.find(({ id }) => id === makerId)?.label}</p>
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
