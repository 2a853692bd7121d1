import { Part } from '#web/kit/form/part.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { signOutEverywhere, signOutRefusals } from '#web/shared/session/sign-in.ts'

export function SessionsPart() {
  const { pending, run } = useAction()
  return (
    <Part
      title="サインイン中の端末"
      note="お使いのアカウントでサインインしているすべての端末から、この端末も含めてサインアウトします。端末をなくしたときや、共用の端末でサインアウトを忘れたときにご利用ください。"
    >
      <div>
        <Button
          pending={pending}
          onClick={() =>
            void run(signOutEverywhere, {
              success: 'すべての端末からサインアウトしました',
              refusals: signOutRefusals,
            })
          }
        >
          すべての端末からサインアウト
        </Button>
      </div>
    </Part>
  )
}
