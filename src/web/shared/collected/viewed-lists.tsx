import type { Call } from '#web/shared/api/call.ts'
import { useHistory } from '#web/shared/history/history-store.ts'
import { NearStrip } from '#web/shared/history/near-strip.tsx'
import { ListCard } from './list-card.tsx'

const load = (call: Call, ids: number[], signal: AbortSignal) =>
  call('GET /lists/searchByIDs', { query: { ids }, signal })

export function ViewedLists() {
  const ids = useHistory((history) => history.viewedListIds)
  if (ids.length === 0) return null
  return (
    <NearStrip
      title="最近見たリスト"
      ids={ids}
      load={load}
      drawItem={(list) => <ListCard list={list} sizes="176px" />}
    />
  )
}
