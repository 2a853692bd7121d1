import { labelOf } from '#contract/data/enums.ts'
import { messages } from '#contract/data/messages.ts'
import { teamMemberKind, teamMemberKinds } from '#contract/data/project-enums.ts'
import { findEmailIssue } from '#contract/data/text-rules.ts'
import type { Invitation, Team } from '#contract/teams/schemas.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { FormSection } from '#web/kit/form/form-section.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readEmail, readText, useForm } from '#web/kit/form/use-form.ts'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { describeInvited } from '#web/shared/people/describe-invited.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { changeAsPerson, usePersonQuery } from '#web/shared/session/person-query.ts'

const labels = { email: 'メールアドレス', kind: '立場' }

export function InvitationsSection({ team }: { team: Team }) {
  return (
    <FormSection
      title="招待"
      note="入力したアドレスに、14日間使えるリンクをお送りします。同じアドレスにもう一度送ると、前のリンクは使えなくなります。"
    >
      <InviteForm team={team} />
      <Invitations team={team} />
    </FormSection>
  )
}

function InviteForm({ team }: { team: Team }) {
  const query = usePersonQuery('GET /teams/{id}/invitations', { params: { id: team.id } })
  const form = useForm({
    refusals: { 403: true, 409: true, 429: true },
    parse: (data) => ({ email: readEmail(data), kind: Number(readText(data, 'kind')) }),
    validate: ({ email }) => issuesOf({ email: findEmailIssue(email) }),
    submit: async (body) => {
      const pending = query.data?.items ?? []
      const sent = await changeAsPerson('POST /teams/{id}/invite', { params: { id: team.id }, body })
      showSnackbar(describeInvited(pending, sent))
    },
  })
  return (
    <Form form={form} labels={labels} name="招待">
      <div key={form.successes} className="grid gap-6 laptop:grid-cols-[1fr_10rem]">
        <TextField
          label={labels.email}
          required
          name="email"
          type="email"
          autoComplete="off"
          error={form.issues.email}
        />
        <Select
          label={labels.kind}
          required
          name="kind"
          options={teamMemberKinds}
          defaultValue={teamMemberKind.member}
          error={form.issues.kind}
        />
      </div>
      <div>
        <SubmitButton form={form} size={40}>
          招待を送る
        </SubmitButton>
      </div>
    </Form>
  )
}

function Invitations({ team }: { team: Team }) {
  const query = usePersonQuery('GET /teams/{id}/invitations', { params: { id: team.id } })
  const items = query.data?.items
  const place = useKeptFocus<HTMLDivElement>(items?.length)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {!items ? (
        <LoadingState query={query} height="h-16" />
      ) : items.length === 0 ? (
        <p className="text-sm text-muted">招待中の方はいません。</p>
      ) : (
        <ul aria-label="招待中の方" className="divide-y divide-line border-y border-line">
          {items.map((invitation) => (
            <InvitationRow key={invitation.id} team={team} invitation={invitation} />
          ))}
        </ul>
      )}
    </div>
  )
}

function InvitationRow({ team, invitation }: { team: Team; invitation: Invitation }) {
  const { id, email, kind, expires_at } = invitation
  const { pending, run } = useAction()
  const params = { team_id: team.id, id }
  const isOver = Date.parse(expires_at) < Date.now()
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 py-3">
      <div className="min-w-40 flex-1">
        <p className="text-md break-all">{email}</p>
        <p className="text-xs text-muted">
          {labelOf(teamMemberKinds, kind)}
          <span className="ml-3">{isOver ? '期限切れ' : `${formatDayOf(expires_at)}まで`}</span>
        </p>
      </div>
      <Button
        variant="quiet"
        size={32}
        pending={pending}
        onClick={() =>
          void run(() => changeAsPerson('DELETE /teams/{team_id}/invitations/{id}', { params }), {
            success: '招待を取り消しました',
            refusals: { 404: messages.notFound },
          })
        }
      >
        取り消す<span className="sr-only">：{email}</span>
      </Button>
    </li>
  )
}
