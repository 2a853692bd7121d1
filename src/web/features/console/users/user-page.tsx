import { labelOf } from '#contract/data/enums.ts'
import { makerRoles } from '#contract/data/maker-roles.ts'
import { teamMemberKinds } from '#contract/data/space-enums.ts'
import { formatFullMoment } from '#web/features/console/format-moment.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { SpecTable } from '#web/kit/ui/spec-table.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { nameBrowser } from './name-browser.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonStates } from './person-states.tsx'

export function UserPage({ id }: { id: number }) {
  const query = usePersonQuery('GET /console/users/{id}', { params: { id } })
  const person = query.data
  if (!person) return <LoadingState query={query} />
  const { counts } = person
  return (
    <div className="grid max-w-160 gap-8">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{person.screen_name}</h2>
        <PersonStates person={person} />
        {person.locked_at === null && person.hidden_at === null && (
          <a href={`/users/${id}`} className="link-underlined ml-auto text-sm">
            公開ページ
          </a>
        )}
      </header>
      {person.locked_at !== null && (
        <p className="border-l-2 border-accent bg-card px-4 py-3 text-sm">
          {formatFullMoment(person.locked_at)}に利用を停止しました。理由：{person.locked_reason}
        </p>
      )}
      <SpecTable
        specs={[
          { term: 'ID', value: String(id) },
          {
            term: 'メール',
            value: person.email && `${person.email}${person.email_verified ? '' : '（未確認）'}`,
          },
          { term: '登録', value: formatFullMoment(person.created_at) },
          {
            term: 'チーム',
            value: person.teams.length > 0 && (
              <ul>
                {person.teams.map(({ id: team, name, kind }) => (
                  <li key={team}>
                    <a href={`/teams/${team}`} className="link-underlined">
                      {name}
                    </a>
                    <span className="ml-2 text-xs text-muted">{labelOf(teamMemberKinds, kind)}</span>
                  </li>
                ))}
              </ul>
            ),
          },
          {
            term: 'メーカー',
            value: person.makers
              .map(({ name, role }) => `${name}（${labelOf(makerRoles, role)}）`)
              .join('、'),
          },
          {
            term: '件数',
            value: [
              `リスト ${formatNumber(counts.lists)}`,
              `いいね ${formatNumber(counts.likes)}`,
              `フォロワー ${formatNumber(counts.followers)}`,
              `ご請求 ${formatNumber(counts.order_groups)}`,
              `お問い合わせ ${formatNumber(counts.contacts)}`,
              `受けた通報 ${formatNumber(counts.reports_about)}`,
              `送った通報 ${formatNumber(counts.reports_made)}`,
            ].map((text) => (
              <span key={text} className="mr-4 inline-block">
                {text}
              </span>
            )),
          },
          {
            term: 'サインイン',
            value: person.sessions.length > 0 && (
              <ul className="grid gap-1">
                {person.sessions.map(({ created_at, user_agent }) => (
                  <li key={created_at}>
                    <span className="mr-3">{formatFullMoment(created_at)}</span>
                    <span
                      title={user_agent ?? undefined}
                      className="inline-block break-all text-xs text-muted"
                    >
                      {nameBrowser(user_agent)}
                    </span>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      <PersonActions key={person.locked_at} person={person} />
    </div>
  )
}
