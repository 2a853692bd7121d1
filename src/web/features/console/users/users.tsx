import type { AreaProps } from '#web/features/console/area-props.ts'
import { UserList } from './user-list.tsx'
import { UserPage } from './user-page.tsx'

export const Users = ({ thing }: AreaProps) =>
  thing === undefined ? <UserList /> : <UserPage id={Number(thing)} />
