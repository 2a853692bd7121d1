import { FormOutcome } from '#web/kit/form/form-outcome.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'

export const TeamGone = () => (
  <FormOutcome title="チームが見つかりません" actions={<ButtonLink to="/teams">チームを見る</ButtonLink>}>
    チームが削除されたか、アドレスが正しくないようです。
  </FormOutcome>
)
