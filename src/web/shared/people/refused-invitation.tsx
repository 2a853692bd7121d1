import type { ReactNode } from 'react'
import { errorCatalogue } from '#contract/data/errors.ts'
import { FormOutcome } from '#web/kit/form/form-outcome.tsx'
import { OtherAccountButton } from '#web/shared/session/other-account-button.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'

type RefusedState = 'already_member' | 'other_address' | 'used' | 'revoked' | 'expired' | 'unknown'

type RefusedInvitationProps = {
  state: RefusedState
  already: string
  askAgain: string
  action: ReactNode
}

export function RefusedInvitation({ state, already, askAgain, action }: RefusedInvitationProps) {
  const { email } = usePerson()
  const { title, text } = explain(state, { already, askAgain })
  return (
    <FormOutcome
      title={title}
      actions={
        <>
          {state === 'other_address' && <OtherAccountButton />}
          {action}
        </>
      }
    >
      {text}
      {state === 'other_address' && email !== null && (
        <span className="mt-2 block text-sm break-all text-muted">いまのアカウント：{email}</span>
      )}
    </FormOutcome>
  )
}

function explain(state: RefusedState, { already, askAgain }: { already: string; askAgain: string }) {
  switch (state) {
    case 'already_member':
      return { title: already, text: 'あらためて手続きをする必要はありません。' }
    case 'other_address':
      return {
        title: errorCatalogue.invitation_for_other.detail,
        text: '招待メールを受け取ったメールアドレスのアカウントで、サインインし直してください。',
      }
    case 'used':
      return { title: errorCatalogue.invitation_used.detail, text: askAgain }
    case 'revoked':
      return {
        title: errorCatalogue.invitation_revoked.detail,
        text: `新しい招待が届いていないか、ご確認ください。${askAgain}`,
      }
    case 'expired':
      return {
        title: errorCatalogue.link_expired.detail,
        text: `招待の有効期限は14日間です。${askAgain}`,
      }
    case 'unknown':
      return {
        title: 'このリンクはお使いいただけません',
        text: 'アドレスが途中で切れているか、正しくないようです。メールのリンクをもう一度開いてください。',
      }
  }
}
