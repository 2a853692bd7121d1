import { useEffect, useState } from 'react'
import { useAction } from '#web/ui/action.ts'
import { Button } from '#web/ui/button.tsx'
import { offersGoogle, signInByGoogle } from './sign-in-by-google.ts'

export function GoogleButton({ children }: { children: string }) {
  const [isOffered, setOffered] = useState(false)
  const { pending, run } = useAction()
  useEffect(() => {
    offersGoogle().then(setOffered, () => setOffered(false))
  }, [])
  if (!isOffered) return null

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
        {children}
      </Button>
    </div>
  )
}
