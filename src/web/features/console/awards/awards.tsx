import type { AreaProps } from '#web/features/console/area-props.ts'
import { AwardList } from './award-list.tsx'
import { AwardScreen } from './award-screen.tsx'
import { NewAward } from './new-award.tsx'

export function Awards({ thing }: AreaProps) {
  if (thing === undefined) return <AwardList />
  return thing === 'new' ? <NewAward /> : <AwardScreen id={Number(thing)} />
}
