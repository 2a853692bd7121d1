import { useNavigate } from '@tanstack/react-router'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useRedirectSearch } from './redirect.ts'
import { signOut, signOutRefusals } from './sign-in.ts'
import { rememberTypedEmail } from './typed-email.ts'

/** `email` is the address to sign in with, if it is known. */
export function OtherAccountButton({ email = '' }: { email?: string }) {
  const { pending, run } = useAction()
  const navigate = useNavigate()
  const search = useRedirectSearch()
  const change = async () => {
    await signOut()
    rememberTypedEmail(email)
    await navigate({ to: '/login', search })
  }
  return (
    <Button
      variant="primary"
      pending={pending}
      onClick={() => void run(change, { refusals: signOutRefusals })}
    >
      別のアカウントでサインイン
    </Button>
  )
}
