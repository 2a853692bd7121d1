import { setAsideReasons } from '#contract/data/award-votes.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLines } from '#contract/data/plain-text.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { draftKey } from '#web/kit/form/form-draft.ts'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { Select } from '#web/kit/form/select.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { changeAsPerson } from '#web/shared/session/person-query.ts'
import { reasonNames } from './round-names.ts'

const labels = { reason: '理由（台帳に公開します）', note: '担当者への説明' }

/** Proposes setting votes aside; they count until another staff member confirms. */
export function ProposalForm({
  awardId,
  seqs,
  onSent,
}: {
  awardId: number
  seqs: number[]
  onSent: () => void
}) {
  const person = usePerson()
  const form = useForm({
    draft: draftKey(person.id, `proposal-${awardId}`),
    refusals: { 409: true },
    read: (data) => ({
      reason: setAsideReasons.find((reason) => reason === readText(data, 'reason')),
      note: readText(data, 'note', plainLines),
    }),
    check: ({ reason, note }) =>
      issuesOf({
        reason: reason ? undefined : messages.requiredChoice,
        note: note ? undefined : messages.required,
      }),
    send: async ({ reason = 'other', note }) => {
      await changeAsPerson(
        'POST /console/awards/{id}/set_asides',
        { params: { id: awardId }, body: { seqs, reason, note } },
        { also: ['GET /console/awards/{id}/bursts', 'GET /console/audit_log'] },
      )
      showSnackbar('除外を提案しました。別の担当者の確認を待ちます')
      onSent()
    },
  })
  return (
    <div className="max-w-120 border border-line p-4">
      <Form form={form} labels={labels} name="除外の提案">
        <Select
          label={labels.reason}
          name="reason"
          required
          options={[
            { id: '', label: '選択してください' },
            ...setAsideReasons.map((id) => ({ id, label: reasonNames[id] })),
          ]}
          error={form.issues.reason}
        />
        <CountedArea
          label={labels.note}
          name="note"
          required
          rows={3}
          most={limits.setAsideNote}
          error={form.issues.note}
        />
        <p>
          <SubmitButton form={form} size={40}>
            提案する
          </SubmitButton>
        </p>
      </Form>
    </div>
  )
}
