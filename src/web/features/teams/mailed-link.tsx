import { useQuery } from '@tanstack/react-query'
import { FormOutcome } from '#web/kit/form/form-outcome.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { usePersonCache } from '#web/shared/session/person-query.ts'

/** The loaded state stays while the page is open, whatever changes meanwhile. */
export function useLink<T>(name: string, ask: () => Promise<T>) {
  return useQuery(
    { queryKey: ['link of a mail', name], queryFn: ask, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    usePersonCache(),
  )
}

/** The result of a mailed link to a deleted team. */
export const TeamGone = () => (
  <FormOutcome title="チームが見つかりません" actions={<ButtonLink to="/teams">チームを見る</ButtonLink>}>
    チームが削除されたか、アドレスが正しくないようです。
  </FormOutcome>
)
