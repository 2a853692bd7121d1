import { closeLimitedRequest } from '#web/session/limited-function.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function FinishSignUp({ redirect }: { redirect: string }) {
  return (
    <div className="grid gap-5">
      <p>アカウントの登録が完了していません。続きから登録を完了してください。</p>
      <ButtonLink to="/signup" search={{ redirect }} variant="primary" wide onClick={closeLimitedRequest}>
        登録を続ける
      </ButtonLink>
    </div>
  )
}
