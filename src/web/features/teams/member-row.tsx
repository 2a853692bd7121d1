import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { labelOf } from '#contract/data/enums.ts'
import { teamMemberKind, teamMemberKinds } from '#contract/data/project-enums.ts'
import type { Team, TeamMember } from '#contract/teams/schemas.ts'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { changeAsPerson } from '#web/shared/session/person-query.ts'
import { renewPerson } from '#web/shared/session/renew-person.ts'
import { changeRole } from './change-team.ts'
import { LeaveButton, onlyOwner } from './leave-button.tsx'
import { PersonRow } from './person-row.tsx'

type MemberProps = { team: Team; member: TeamMember }

export function MemberRow({ team, member }: MemberProps) {
  const { user, kind } = member
  const isMe = user.id === usePerson().id
  return (
    <PersonRow user={user}>
      <RoleChoice team={team} member={member} isMe={isMe} />
      {isMe ? (
        <LeaveButton team={team} isOwner={kind === teamMemberKind.owner} variant="quiet" size={32}>
          抜ける<span className="sr-only">：{user.screen_name}</span>
        </LeaveButton>
      ) : (
        <RemoveButton team={team} member={member} />
      )}
    </PersonRow>
  )
}

/** A select with a button: arrow keys in a select would send each role. */
function RoleChoice({ team, member: { user, kind }, isMe }: MemberProps & { isMe: boolean }) {
  const [chosen, setChosen] = useState<number>()
  const [isAsked, setAsked] = useState(false)
  const { pending, run } = useAction()
  const select = useKeptFocus<HTMLSelectElement>(kind)
  const shown = chosen ?? kind
  const send = () =>
    run(
      async () => {
        await changeRole(team.id, user.id, shown)
        setChosen(undefined)
        if (isMe) await renewPerson()
      },
      { success: '立場を変更しました', refusals: { 409: true } },
    )
  return (
    <>
      <BareSelect
        ref={select}
        aria-label={`${user.screen_name}の立場`}
        options={teamMemberKinds}
        value={shown}
        aria-disabled={pending || undefined}
        onChange={({ target }) => !pending && setChosen(Number(target.value))}
      />
      {shown !== kind && (
        <Button
          size={32}
          pending={pending}
          onClick={() => (kind === teamMemberKind.owner ? setAsked(true) : void send())}
        >
          変更する<span className="sr-only">：{user.screen_name}</span>
        </Button>
      )}
      <AskFirst
        title="オーナーから外しますか"
        action="変更する"
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void send()}
      >
        {isMe ? 'あなた' : `${user.screen_name}さん`}を「{labelOf(teamMemberKinds, shown)}
        」に変更します。チームの情報やメンバーを変更できなくなります。{onlyOwner}
      </AskFirst>
    </>
  )
}

function RemoveButton({ team, member: { user, kind } }: MemberProps) {
  const router = useRouter()
  const [isAsked, setAsked] = useState(false)
  const { pending, run } = useAction()
  const remove = () =>
    run(
      async () => {
        await changeAsPerson('DELETE /teams/{team_id}/members/{id}', {
          params: { team_id: team.id, id: user.id },
        })
        await router.invalidate()
      },
      { success: 'メンバーから外しました', refusals: { 409: true } },
    )
  return (
    <>
      <Button variant="quiet" size={32} pending={pending} onClick={() => setAsked(true)}>
        外す<span className="sr-only">：{user.screen_name}</span>
      </Button>
      <AskFirst
        title="メンバーから外しますか"
        action="外す"
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void remove()}
      >
        {user.screen_name}さんを「{team.name}」から外します。
        {kind === teamMemberKind.owner && onlyOwner}
      </AskFirst>
    </>
  )
}
