import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { GroupForm, groupKey, type SynonymGroupItem } from './group-form.tsx'
import { GroupRow } from './group-row.tsx'

const word = { type: 'text', maxLength: limits.keyword } as const

/** Synonym groups of staff, then of the engine. `new` starts one from a search without results. */
export function Synonyms() {
  const [{ text: keyword = '', new: begun }, change] = useAreaSearch({ text: word, new: word })
  const [isAdding, setAdding] = useState(false)
  const [written, setWritten] = useState<readonly SynonymGroupItem[]>([])
  const query = usePersonQuery('GET /console/synonyms', { query: { keyword } })
  const groups = query.data
  const rows = groups && [...missingIn(groups.items, written), ...groups.items]
  return (
    <>
      <ListHead
        total={groups?.total_count}
        opens="変える"
        action={
          <Button data-adds size={32} onClick={() => setAdding(true)}>
            組を加える
          </Button>
        }
      >
        <SearchText label="組に含まれる言葉" keyword={keyword} onSearch={(text) => change({ text })} />
      </ListHead>
      {(isAdding || begun !== undefined) && (
        <div className="mb-6 border-y border-line py-4">
          <h2 className="mb-3 text-md">新しい組</h2>
          <GroupForm
            key={begun}
            group={{ id: null, words: '', replaces: null, version: 0 }}
            words={begun === undefined ? '' : `${begun}=`}
            tried={begun ?? ''}
            onDone={() => {
              setAdding(false)
              change({ new: undefined })
            }}
          />
        </div>
      )}
      {!groups && <LoadingState query={query} />}
      {groups?.total_count === 0 && <EmptyState title="該当する組はありません" />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {rows?.map((group) => (
          <GroupRow
            key={groupKey(group)}
            group={group}
            onToggle={(isOpen) =>
              setWritten((others) => [...missingIn([group], others), ...(isOpen ? [group] : [])])
            }
          />
        ))}
      </ul>
    </>
  )
}

/** Keeps groups being edited visible, even if removed or filtered out. */
const missingIn = (
  there: readonly SynonymGroupItem[],
  groups: readonly SynonymGroupItem[],
): SynonymGroupItem[] => {
  const keys = new Set(there.map(groupKey))
  return groups.filter((group) => !keys.has(groupKey(group)))
}
