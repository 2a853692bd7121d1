import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/data/limits.ts'
import { Select } from '#web/kit/form/select.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { personQuery, usePersonCache, usePersonQuery } from '#web/shared/session/person-query.ts'

/** The list of makers is for their admins; editors know theirs from the start page. */
export function useMakers() {
  const { is_staff } = usePerson()
  const all = useQuery(
    {
      ...personQuery('GET /console/makers', { query: { limit: limits.pageSizeMax } }),
      enabled: is_staff,
    },
    usePersonCache(),
  )
  const today = usePersonQuery('GET /console/today')
  const [query, makers] = is_staff ? [all, all.data?.items] : [today, today.data?.makers]
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
  const { makers = [] } = useMakers()
  if (makers.length === 1 || isStored)
    return (
      <p className="text-sm text-muted">
        メーカー：{makers.find(({ id }) => id === makerId)?.name ?? `ID ${makerId}`}
      </p>
    )
  return (
    <Select
      label="メーカー"
      required
      name="maker_id"
      value={makerId ?? ''}
      options={[{ id: '', label: '選んでください' }, ...makers.map(({ id, name }) => ({ id, label: name }))]}
      error={error}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    />
  )
}
