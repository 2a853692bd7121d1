import { usePerson } from '#web/shared/session/person-only.tsx'

/** Whether rows name their maker: the person sees those of several. */
export function useMakerShown(): boolean {
  const { is_staff, maker_members } = usePerson()
  return is_staff || maker_members.length > 1
}
