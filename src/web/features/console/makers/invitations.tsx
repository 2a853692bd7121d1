import { useId } from 'react'
import { labelOf } from '#contract/data/enums.ts'
import { makerRole, makerRoles } from '#contract/data/maker-roles.ts'
import { messages } from '#contract/data/messages.ts'
import { findEmailIssue } from '#contract/data/text-rules.ts'
import type { MakerInvitation } from '#contract/makers/invitation-routes.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
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
import { usePerson } from '#web/shared/session/person-only.tsx'
import { changeAsPerson, usePersonQuery } from '#web/shared/session/person-query.ts'

const labels = { email: 'メールアドレス', role: '権限' }
const also = ['GET /console/makers', 'GET /console/audit_log'] as const

export function Invitations({ makerId }: { makerId: number }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="max-w-160">
      <h2 id={heading} className="mb-1 text-md">
        担当者を招待する
      </h2>
      <p className="mb-5 text-sm text-muted">
        入力したアドレスに、14日間使えるリンクをお送りします。同じアドレスにもう一度送ると、前のリンクは使えなくなります。
      </p>
      <InviteForm makerId={makerId} />
      <Pending makerId={makerId} />
    </section>
  )
}

function InviteForm({ makerId }: { makerId: number }) {
  const query = usePersonQuery('GET /console/makers/{id}/invitations', { params: { id: makerId } })
  const isStaff = usePerson().is_staff
  const form = useForm({
    refusals: { 403: true, 409: true, 429: true },
    parse: (data) => ({ email: readEmail(data), role: Number(readText(data, 'role')) }),
    validate: ({ email }) => issuesOf({ email: findEmailIssue(email) }),
    submit: async (body) => {
      const params = { id: makerId }
      const pending = query.data?.items ?? []
      const sent = await changeAsPerson('POST /console/makers/{id}/invitations', { params, body }, { also })
      showSnackbar(describeInvited(pending, sent))
    },
  })
  return (
    <Form form={form} labels={labels} name="招待">
      <div key={form.successes} className="grid grid-cols-1 gap-5 laptop:grid-cols-[1fr_9rem]">
        <TextField
          label={labels.email}
          required
          name="email"
          type="email"
          autoComplete="off"
          error={form.issues.email}
        />
        <Select
          label={labels.role}
          required
          name="role"
          options={makerRoles}
          defaultValue={isStaff ? makerRole.admin : makerRole.editor}
          error={form.issues.role}
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

function Pending({ makerId }: { makerId: number }) {
  const query = usePersonQuery('GET /console/makers/{id}/invitations', { params: { id: makerId } })
  const items = query.data?.items
  const place = useKeptFocus<HTMLDivElement>(items?.length)
  return (
    <div ref={place} tabIndex={-1} className="mt-6 outline-none">
      {!items ? (
        <LoadingState query={query} height="h-12" />
      ) : (
        items.length > 0 && (
          <ul aria-label="招待中の方" className="divide-y divide-line border-y border-line">
            {items.map((invitation) => (
              <PendingRow key={invitation.id} makerId={makerId} invitation={invitation} />
            ))}
          </ul>
        )
      )}
    </div>
  )
}

function PendingRow({ makerId, invitation }: { makerId: number; invitation: MakerInvitation }) {
  const { id, email, role, expires_at } = invitation
  const { pending, run } = useAction()
  const params = { maker_id: makerId, id }
  const revoke = () =>
    changeAsPerson('DELETE /console/makers/{maker_id}/invitations/{id}', { params }, { also })
  const isOver = Date.parse(expires_at) < Date.now()
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 py-2 text-sm">
      <p className="flex min-w-40 flex-1 flex-wrap items-baseline gap-x-4">
        <span className="break-all">{email}</span>
        <span className="text-xs text-muted">
          {labelOf(makerRoles, role)}・{isOver ? '期限切れ' : `${formatDayOf(expires_at)}まで`}
        </span>
      </p>
      <Button
        variant="quiet"
        size={32}
        pending={pending}
        onClick={() =>
          void run(revoke, {
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
