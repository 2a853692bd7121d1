import { type ReactNode, useState } from 'react'
import { Form } from '#web/kit/form/form.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { callIdentity } from '#web/shared/session/identity-call.ts'
import { restoreSession } from '#web/shared/session/restore-session.ts'
import { hasSessionHint } from '#web/shared/session/session-hint.ts'
import { raiseSessionHint } from '#web/shared/session/write-hint.ts'
import { ChangeExpired, Damaged, Refused, Stranger, Taken, Unreachable, Verified, Void } from './outcomes.tsx'
import { damagedState, explainRefusal, type MailedLink, type VerifyState } from './verify-state.ts'

type VerifyPageProps = MailedLink & {
  /** The result of a press that the script did not hear. */
  result: VerifyState | undefined
}

const words = {
  token: {
    title: 'メールアドレスの確認',
    lead: 'ボタンを押すと、メールアドレスの確認が完了します。',
    button: 'メールアドレスを確認する',
  },
  change: {
    title: 'メールアドレスの変更',
    lead: 'ボタンを押すと、アカウントのメールアドレスが、このメールの届いたアドレスに変わります。ほかの端末ではサインアウトします。',
    button: 'メールアドレスを変更する',
  },
}

/** Only the button acts: mail scanners run scripts but press nothing. */
export function VerifyPage({ kind, link, result }: VerifyPageProps) {
  const [state, setState] = useState(result ?? (link ? undefined : damagedState(kind)))
  return (
    <FormPage title={words[kind].title} lead={!state && words[kind].lead} needsScript={false}>
      {state ? (
        outcomes[state]({ kind, link }, () => setState(undefined))
      ) : (
        <Press kind={kind} link={link} onResult={setState} />
      )}
    </FormPage>
  )
}

function Press({ kind, link, onResult }: MailedLink & { onResult: (state: VerifyState) => void }) {
  const form = useForm({
    read: () => ({}),
    check: () => ({}),
    send: async () => onResult(await verify({ kind, link })),
  })
  return (
    <Form form={form} labels={{}}>
      <SubmitButton form={form} wide>
        {words[kind].button}
      </SubmitButton>
    </Form>
  )
}

const outcomes: Record<VerifyState, (mailed: MailedLink, retry: () => void) => ReactNode> = {
  verified: () => <Verified />,
  expired: () => <Refused isExpired />,
  invalid: () => <Refused isExpired={false} />,
  stranger: () => <Stranger />,
  changeDamaged: () => <Damaged />,
  changeExpired: () => <ChangeExpired />,
  void: () => <Void />,
  taken: () => <Taken />,
  unreachable: (mailed, retry) => <Unreachable {...mailed} onRetry={retry} />,
}

async function verify({ kind, link }: MailedLink): Promise<VerifyState> {
  try {
    await callIdentity('/verify-email', { [kind]: link })
  } catch (error) {
    return explainRefusal(error, kind)
  }
  // Tokens contain the verified state: this tab and others need new ones.
  if (hasSessionHint()) {
    raiseSessionHint()
    await restoreSession()
  }
  return 'verified'
}
