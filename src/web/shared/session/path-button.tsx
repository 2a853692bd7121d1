import { useRouter } from '@tanstack/react-router'
import { ButtonAnchor } from '#web/kit/ui/button.tsx'

/** Leads to a path that is known only at runtime, such as a `redirect`. */
export function PathButton({ path, children }: { path: string; children: string }) {
  const router = useRouter()
  return (
    <ButtonAnchor
      variant="primary"
      href={path}
      onClick={(event) => {
        event.preventDefault()
        router.history.push(path)
      }}
    >
      {children}
    </ButtonAnchor>
  )
}
