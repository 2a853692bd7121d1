import type { AreaProps } from '#web/features/console/area-props.ts'
import { MakerList } from './maker-list.tsx'
import { MakerPage } from './maker-page.tsx'

export const Makers = ({ thing }: AreaProps) =>
  thing === undefined ? <MakerList /> : <MakerPage id={Number(thing)} />
