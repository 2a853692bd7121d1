import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { limits } from '#contract/data/limits.ts'
import { BareTextField } from '#web/kit/form/bare-text-field.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { usePersonCache, usePersonQuery } from '#web/shared/session/person-query.ts'
import type { Credit } from './project-save.ts'

type CreditRowProps = {
  row: Credit
  number: number
  team: { id: number; name: string }
  /** Suggestions are shown for the focused row only. */
  isWritten: boolean
  onFocus: () => void
  onChange: (changes: Partial<Credit>) => void
  onRemove: () => void
}

export function CreditRow({ row, number, team, isWritten, onFocus, onChange, onRemove }: CreditRowProps) {
  const isLinked = row.user_id !== null || row.team_id !== null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes where the focus is
    <div
      onFocus={onFocus}
      className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5"
    >
      <BareTextField
        aria-label={`${number}番目の役割`}
        placeholder="設計など"
        value={row.role}
        most={limits.projectCredit}
        autoComplete="off"
        onChange={({ target }) => onChange({ role: target.value })}
      />
      <BareTextField
        aria-label={`${number}番目の名前`}
        placeholder="名前"
        value={row.name}
        most={limits.projectCredit}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value, user_id: null, team_id: null })}
      />
      <IconButton icon="close" label={`${number}番目のクレジットを消す`} size={32} onClick={onRemove} />
      {isLinked && (
        <p className="col-start-2 text-xs text-muted">
          {row.team_id === null ? 'この方' : 'このチーム'}のページへつながります
        </p>
      )}
      {isWritten && !isLinked && <Known name={row.name} team={team} onChoose={onChange} />}
    </div>
  )
}

type KnownProps = Pick<CreditRowProps, 'team'> & {
  name: string
  onChoose: (who: Omit<Credit, 'role'>) => void
}

const mostShown = 6

function Known({ name, team, onChoose }: KnownProps) {
  const keyword = useDeferredValue(name.trim())
  const members = usePersonQuery('GET /teams/{id}/members', { params: { id: team.id } })
  const found = useTeamsNamed(keyword)
  const fits = (each: string) => keyword === '' || each.includes(keyword)
  const choices = [
    ...[team, ...(found.data ?? []).filter(({ id }) => id !== team.id)]
      .filter((each) => fits(each.name))
      .map(({ id, name }) => ({ name, user_id: null, team_id: id })),
    ...(members.data?.items ?? [])
      .filter(({ user }) => fits(user.screen_name))
      .map(({ user }) => ({ name: user.screen_name, user_id: user.id, team_id: null })),
  ].slice(0, mostShown)
  if (choices.length === 0) return null
  return (
    <div className="col-span-2 col-start-1 flex flex-wrap items-center gap-2 laptop:col-span-1 laptop:col-start-2">
      <span className="text-xs text-muted">ページとつなぐ</span>
      {choices.map((who) => (
        <Button
          key={`${who.team_id} ${who.user_id}`}
          size={32}
          className="max-w-full"
          onClick={() => onChoose(who)}
        >
          <span className="truncate">{who.name}</span>
          <span className="text-muted">{who.team_id === null ? 'メンバー' : 'チーム'}</span>
        </Button>
      ))}
    </div>
  )
}

function useTeamsNamed(keyword: string) {
  const { call } = useRuntime()
  return useQuery(
    {
      queryKey: ['/teams', 'named', keyword],
      enabled: keyword !== '',
      queryFn: async ({ signal }) => {
        const query = { keyword, limit: mostShown }
        return (await call('GET /teams/search', { query, signal })).items
      },
    },
    usePersonCache(),
  )
}
