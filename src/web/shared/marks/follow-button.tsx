import { Button } from '#web/kit/ui/button.tsx'
import { markKey, press, useMarks } from '#web/shared/cards/marks-store.ts'
import { useSession } from '#web/shared/session/session-store.ts'

type FollowButtonProps = { user: { id: number; screen_name: string }; size?: 40 | 32 }

export function FollowButton({ user: { id, screen_name: name }, size = 32 }: FollowButtonProps) {
  const key = markKey('user', id)
  const pressed = useMarks((marks) => marks[key]?.pressed) ?? false
  const isOwn = useSession((session) => session.user?.id === id)
  if (isOwn) return null
  const says = pressed ? 'フォロー中' : 'フォロー'
  return (
    <Button
      size={size}
      variant={pressed ? 'quiet' : 'outline'}
      data-mark={key}
      aria-pressed={pressed}
      aria-label={`${name}さんを${says}`}
      className="noscript:hidden relative z-1 shrink-0"
      onClick={(event) => press({ action: 'follow', id, name }, event)}
    >
      {says}
    </Button>
  )
}
