import { useState } from 'react'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { usePersonQuery } from '#web/session/person-query.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { WholeList } from './whole-list.tsx'

/** Ids under the name of a place. What they name, only that place knows. */
export const CuratedLists = () => (
  <WholeList
    name="/console/curated_lists"
    query={usePersonQuery('GET /console/curated_lists')}
    save={(body, done) => changeInConsole('PUT /console/curated_lists', { body }, { done })}
    noun="一覧"
    empty={{ name: '', ids: [] }}
    drawFields={({ name, ids }, change, issues) => (
      <>
        <TextField
          label="名前"
          required
          hint="英小文字、数字、アンダースコア"
          value={name}
          error={issues.name}
          onChange={({ target }) => change({ name: target.value }, 'name')}
        />
        <IdsField ids={ids} error={issues.ids} onChange={(ids) => change({ ids }, 'ids')} />
      </>
    )}
  />
)

type IdsFieldProps = { ids: number[]; error: string | undefined; onChange: (ids: number[]) => void }

/** It shows what was typed, as long as that says the same. */
function IdsField({ ids, error, onChange }: IdsFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <TextField
      label="ID"
      hint="並べる順に、空白で区切ります"
      inputMode="numeric"
      value={readIds(typed).join() === ids.join() ? typed : ids.join(' ')}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readIds(target.value))
      }}
    />
  )
}

const readIds = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)
