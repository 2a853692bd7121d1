import { signOutEverywhere, signOutRefusals } from '#web/session/sign-in.ts'
import { useAction } from '#web/ui/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Part } from '#web/ui/form/part.tsx'

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
