import { listConditions } from './conditions.ts'
import type { FacetedList, ListState } from './define-list.ts'
import type { FacetedListData } from './list-data.ts'

/** True if the list is empty without any condition. */
export const isPreparing = <S extends ListState>(
  list: FacetedList<S>,
  shown: S,
  data: FacetedListData,
): boolean => data.total_count === 0 && !shown.keyword && listConditions(list, shown, data).length === 0
