import { homeBlockType } from '#contract/data/editorial-enums.ts'
import type { RecordKey } from '#web/features/console/records/named-records.ts'

/** Kind of a block's ids; other types choose their content themselves. */
export const blockKinds: Readonly<Record<number, RecordKey>> = {
  [homeBlockType.hero]: 'post',
  [homeBlockType.projects]: 'project',
  [homeBlockType.photos]: 'post',
  [homeBlockType.newProducts]: 'variation',
  [homeBlockType.boards]: 'board',
  [homeBlockType.makers]: 'maker',
  [homeBlockType.magazine]: 'article',
}
