import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { LoadingState } from '#web/session/loading-state.tsx'
import { usePersonQuery } from '#web/session/person-query.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { WholeList } from './whole-list.tsx'

/** Ids under the name of a place. What they name, only that place knows. */
export function CuratedLists() {
  const query = usePersonQuery('GET /console/curated_lists')
  if (!query.data) return <LoadingState query={query} />
  const { items, version } = query.data
  return (
    <WholeList
      key={version}
      items={items.map(({ name, ids }) => ({ name, ids: ids.join(' ') }))}
      noun="一覧"
      empty={{ name: '', ids: '' }}
      send={(lists) => {
        const body = { items: lists.map(({ name, ids }) => ({ name, ids: readIds(ids) })), version }
        return changeInConsole('PUT /console/curated_lists', { body }, { done: '保存しました' })
      }}
      drawFields={(list, change, issues) => (
        <>
          <TextField
            label="名前"
            required
            hint="英小文字、数字、アンダースコア"
            value={list.name}
            error={issues.name}
            onChange={({ target }) => change({ ...list, name: target.value })}
          />
          <TextField
            label="ID"
            hint="並べる順に、空白で区切ります"
            inputMode="numeric"
            value={list.ids}
            error={issues.ids}
            onChange={({ target }) => change({ ...list, ids: target.value })}
          />
        </>
      )}
    />
  )
}

const readIds = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)
