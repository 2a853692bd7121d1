import { ButtonLink } from '#web/ui/button.tsx'
import { FormOutcome } from '#web/ui/form/form-outcome.tsx'

/** Where the link of a mail leads when its team is there no more. */
export const TeamGone = () => (
  <FormOutcome title="チームが見つかりません" actions={<ButtonLink to="/teams">チームを見る</ButtonLink>}>
    チームが削除されたか、アドレスが正しくないようです。
  </FormOutcome>
)
