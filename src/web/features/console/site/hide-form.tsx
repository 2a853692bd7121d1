import { useRouter } from '@tanstack/react-router'
import { contentReasons } from '#contract/data/content-reasons.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLines } from '#contract/data/plain-text.ts'
import type { PublishedKind } from '#contract/data/published-kinds.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'
import { RadioGroup } from '#web/kit/form/radio-group.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'

const labels = { reason: '非表示にする理由', note: 'メモ' }

type HideFormProps = { kind: PublishedKind; id: number; onHidden: () => void }

export function HideForm({ kind, id, onHidden }: HideFormProps) {
  const router = useRouter()
  const form = useForm({
    refusals: { 404: 'すでに公開が終わっています。' },
    parse: (data) => ({
      reason: Number(readText(data, 'reason')),
      note: readText(data, 'note', plainLines),
    }),
    validate: ({ reason, note }) =>
      issuesOf({
        reason: reason === 0 ? messages.requiredChoice : undefined,
        note: findLengthIssue(note, limits.staffNote),
      }),
    submit: async (body) => {
      await changeInConsole(
        'POST /console/published/{kind}/{id}/hide',
        { params: { kind, id }, body },
        { done: '非表示にしました', also: ['GET /console/reports'] },
      )
      onHidden()
      await router.invalidate()
    },
  })
  return (
    <Form form={form} labels={labels} name="非表示">
      <p className="text-sm text-muted">
        だれからも見えなくなり、共有リンクも開けなくなります。持ち主には、理由をメールでお知らせします。
      </p>
      <RadioGroup
        label={labels.reason}
        name="reason"
        required
        options={contentReasons}
        error={form.issues.reason}
      />
      <CountedArea
        label={labels.note}
        name="note"
        required={false}
        rows={2}
        most={limits.staffNote}
        hint="記録に残り、持ち主には伝わりません"
        error={form.issues.note}
      />
      <SubmitButton form={form} size={40}>
        非表示にする
      </SubmitButton>
    </Form>
  )
}
