import { ButtonLink } from '#web/ui/button.tsx'
import { FormOutcome } from '#web/ui/form/form-outcome.tsx'

/** The result of a mailed link to a deleted team. */
export const TeamGone = () => (
  <FormOutcome title="チームが見つかりません" actions={<ButtonLink to="/teams">チームを見る</ButtonLink>}>
    チームが削除されたか、アドレスが正しくないようです。
  </FormOutcome>
)
