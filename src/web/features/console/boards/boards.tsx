import type { AreaProps } from '#web/features/console/area-props.ts'
import { BoardPage, NewBoard } from './board-form.tsx'
import { BoardList } from './board-list.tsx'

export function Boards({ thing }: AreaProps) {
  if (thing === undefined) return <BoardList />
  return thing === 'new' ? <NewBoard /> : <BoardPage id={Number(thing)} />
}
