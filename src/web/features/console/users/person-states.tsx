import { FactBadge } from '#web/kit/ui/badge.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'

type Person = ApiResponse<'GET /console/users'>['items'][number]

export const PersonStates = ({ person }: { person: Person }) => (
  <span className="flex gap-1.5">
    {person.locked_at !== null && <FactBadge>利用停止</FactBadge>}
    {person.hidden_at !== null && <FactBadge>非表示</FactBadge>}
    {person.is_staff && <FactBadge>運営</FactBadge>}
    {person.user_type === 'pro' && <FactBadge>PRO</FactBadge>}
  </span>
)
