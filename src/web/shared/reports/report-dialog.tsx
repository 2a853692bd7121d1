import { contentReasons } from '#contract/data/content-reasons.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLines } from '#contract/data/plain-text.ts'
import { type PublishedKind, publishedKinds } from '#contract/data/published-kinds.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { draftKey } from '#web/kit/form/form-draft.ts'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'
import { RadioGroup } from '#web/kit/form/radio-group.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { personCall } from '#web/shared/session/person-call.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { forgetKey, keyFor } from '#web/shared/session/write-key.ts'

const labels = { reason: '理由', body: '詳しい内容' }

type ReportDialogProps = { content: { kind: PublishedKind; id: number; name: string }; onClose: () => void }

export function ReportDialog({ content: { kind, id, name }, onClose }: ReportDialogProps) {
  const person = useSession(({ user }) => user)
  const form = useForm({
    draft: person ? draftKey(person.id, `report-${kind}-${id}`) : undefined,
    refusals: {
      404: 'すでに公開が終わっています。',
      429: '通報が続いています。少し待ってから、再度お試しください。',
    },
    parse: (data) => ({
      reason: Number(readText(data, 'reason')),
      body: readText(data, 'body', plainLines),
    }),
    validate: ({ reason, body }) =>
      issuesOf({
        reason: reason === 0 ? messages.requiredChoice : undefined,
        body: findLengthIssue(body, limits.reportBody),
      }),
    submit: async (report) => {
      const body = { kind, id, ...report }
      await personCall()('POST /reports', { body, idempotencyKey: keyFor('report', body) })
      forgetKey('report')
      onClose()
      showSnackbar('通報を受け付けました。ご協力ありがとうございます。')
    },
  })
  return (
    <Dialog title={`${publishedKinds[kind]}を通報する`} isOpen onOpenChange={onClose} width={480}>
      <p className="mb-5 text-sm text-muted">
        「{name}」について、運営に知らせます。だれが通報したかは、相手に伝わりません。
      </p>
      <Form form={form} labels={labels} name="通報">
        <RadioGroup
          label={labels.reason}
          name="reason"
          required
          options={contentReasons}
          error={form.issues.reason}
        />
        <CountedArea
          label={labels.body}
          name="body"
          required={false}
          rows={3}
          most={limits.reportBody}
          hint="該当する箇所や、権利をお持ちの方などをお書きください"
          error={form.issues.body}
        />
        <SubmitButton form={form} size={40}>
          通報する
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
