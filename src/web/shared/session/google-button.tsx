import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { signInByGoogle } from './sign-in-by-google.ts'
import { useOutsideProvider } from './use-outside-provider.ts'

/** Sign-in by Google or another provider; hidden unless the api offers one. */
export function GoogleButton({ action }: { action: 'サインイン' | '登録' }) {
  const provider = useOutsideProvider()
  const { pending, run } = useAction()
  if (!provider) return null

  return (
    <div className="mt-6 grid gap-5">
      <p className="flex items-center gap-4 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        または
      </p>
      <Button
        size={48}
        wide
        pending={pending}
        onClick={() => void run(signInByGoogle, { refusals: { 403: true } })}
      >
        {provider.name ? `${provider.name} ` : '外部サービス'}で{action}
      </Button>
    </div>
  )
}
