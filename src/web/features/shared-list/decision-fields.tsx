import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { listDecisions } from '#contract/data/list-decisions.ts'
import { plainLine, plainLines } from '#contract/data/plain-text.ts'
import type { Decision } from '#contract/lists/schemas.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'

type DecisionFieldsProps = {
  token: string
  itemId: number
  /** The product that the client sees; the item may get another meanwhile. */
  variationId: number | null
  name: string
  decision: Decision | null
  clientName: string
  onSaid: (decision: Decision | null) => void
}

/** Saved at once; a second press undoes it. */
export function DecisionFields({
  token,
  itemId,
  variationId,
  name,
  decision,
  clientName,
  onSaid,
}: DecisionFieldsProps) {
  const { call } = useRuntime()
  const { pending, run } = useAction()
  const [typed, setTyped] = useState<string>()
  const chosen = decision?.decision ?? null
  const saved = decision?.comment ?? ''
  const comment = typed ?? saved
  const isTooLong = findLengthIssue(plainLines(comment), limits.decisionComment) !== undefined

  /** Sends changed fields only: another reader of the link may have set the others. */
  function submitDecision(
    decision: { decision: number | null } | { comment: string },
    success: string,
  ): void {
    if (pending) return
    void run(
      async () => {
        const answer = await call('PUT /shared_lists/{token}/items/{item_id}/decision', {
          params: { token, item_id: itemId },
          body: {
            ...decision,
            client_name: plainLine(clientName),
            ...(variationId !== null && { product_variation_id: variationId }),
          },
        })
        onSaid(answer.decision)
        // Keeps text typed meanwhile.
        if ('comment' in decision) setTyped((now) => (now === decision.comment ? undefined : now))
      },
      { success, refusals: { 404: true, 409: true } },
    )
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div
        role="group"
        aria-label={`${name}をどうするか`}
        className="grid grid-cols-3 noscript:hidden print:hidden"
      >
        {listDecisions.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen === id}
            aria-disabled={pending || undefined}
            onClick={() =>
              submitDecision(
                { decision: chosen === id ? null : id },
                chosen === id ? '取り消しました' : `「${label}」にしました`,
              )
            }
            className={classNames(
              '-ml-px h-12 border border-ink text-md first:ml-0 first:rounded-l-sm last:rounded-r-sm hover:bg-card',
              'aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <DecisionText decision={decision} />
      <div className="grid gap-2 noscript:hidden print:hidden">
        <CountedArea
          label="コメント"
          required={false}
          rows={2}
          most={limits.decisionComment}
          value={comment}
          onChange={({ target }) => setTyped(target.value)}
        />
        {comment !== saved && (
          <Button
            size={40}
            disabled={isTooLong}
            pending={pending}
            onClick={() => submitDecision({ comment }, 'コメントを送りました')}
          >
            コメントを送る
          </Button>
        )}
      </div>
    </>
  )
}

/** For browsers without scripts, and in print. */
function DecisionText({ decision }: { decision: Decision | null }) {
  if (!decision) return null
  const { decision: id, comment, client_name } = decision
  const label = listDecisions.find((each) => each.id === id)?.label
  return (
    <p className="hidden text-sm whitespace-pre-line noscript:block print:block">
      {[label, comment, client_name && `（${client_name}）`].filter(Boolean).join(' ')}
    </p>
  )
}
