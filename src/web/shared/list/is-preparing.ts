import { listConditions } from './conditions.ts'
import type { List, ListState } from './define-list.ts'
import type { ListData } from './list-data.ts'

/** Returns whether the list is empty without any condition. */
export const isPreparing = <S extends ListState>(list: List<S>, shown: S, data: ListData): boolean =>
  data.total_count === 0 && !shown.keyword && listConditions(list, shown, data).length === 0
