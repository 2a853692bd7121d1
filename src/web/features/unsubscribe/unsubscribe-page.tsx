import { useState } from 'react'
import { offeredLabel } from '#contract/data/notification-texts.ts'
import type { mailNotificationTypes } from '#contract/data/user-attributes.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { Form } from '#web/kit/form/form.tsx'
import { FormOutcome } from '#web/kit/form/form-outcome.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { restoreSession } from '#web/shared/session/restore-session.ts'
import { hasSessionHint } from '#web/shared/session/session-hint.ts'
import { raiseSessionHint } from '#web/shared/session/write-hint.ts'

/** The type of mails that the link has ended, or `refused`. */
export type Outcome = (typeof mailNotificationTypes)[number] | 'refused'

type UnsubscribePageProps = {
  token: string
  /** The result of a press that the script did not hear. */
  result: Outcome | undefined
}

/** Only the button unsubscribes, without sign-in. */
export function UnsubscribePage({ token, result }: UnsubscribePageProps) {
  const [outcome, setOutcome] = useState(result)
  return (
    <FormPage
      title="通知メールの配信停止"
      lead={!outcome && 'ボタンを押すと、このリンクのあった種類の通知メールをお送りしなくなります。'}
      needsScript={false}
    >
      {outcome ? <Result outcome={outcome} /> : <Press token={token} onOutcome={setOutcome} />}
    </FormPage>
  )
}

function Press({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const { call } = useRuntime()
  const form = useForm({
    read: () => ({}),
    check: () => ({}),
    send: async () => {
      try {
        const { notification_type } = await call('POST /notifications/unsubscribe', { query: { token } })
        onOutcome(notification_type)
      } catch (error) {
        if (!(error instanceof ApiError) || ![404, 422].includes(error.status)) throw error
        onOutcome('refused')
      }
      // The signed-in user's settings may have changed.
      if (!hasSessionHint()) return
      raiseSessionHint()
      await restoreSession()
    },
  })
  return (
    <Form form={form} labels={{}}>
      <SubmitButton form={form} wide>
        配信を停止する
      </SubmitButton>
    </Form>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  if (outcome === 'refused')
    return (
      <FormOutcome title="このリンクはお使いいただけません" actions={toSettings}>
        アドレスが途中で切れているか、期限（90日）が切れています。通知の設定から、メールの配信を止められます。
      </FormOutcome>
    )
  return (
    <FormOutcome title="配信を停止しました" actions={toSettings}>
      {`「${offeredLabel(outcome)}」の通知メールは、今後お送りしません。通知の設定から、いつでも再開できます。`}
    </FormOutcome>
  )
}

const toSettings = (
  <ButtonLink to="/settings/$section" params={{ section: 'notification' }}>
    通知の設定を開く
  </ButtonLink>
)
