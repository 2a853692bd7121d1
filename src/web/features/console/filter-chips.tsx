import { useState } from 'react'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ChoiceChip } from '#web/kit/ui/chip.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { SearchTexts } from '#web/kit/url-state/query-string.ts'
import { isSameSearch, longestName, mostFilters, type SavedFilter, useSavedFilters } from './saved-filters.ts'

type FilterChipsProps = {
  area: string
  search: SearchTexts
  /** A name for the filter, offered when it is saved. */
  words: readonly (string | 0 | false | null | undefined)[]
}

/** The saved filters of a list, and a way to save the present one. */
export function FilterChips({ area, search, words }: FilterChipsProps) {
  const { filters, add, remove } = useSavedFilters(area)
  const [isNaming, setNaming] = useState(false)
  const shown = filters.find((filter) => isSameSearch(filter.search, search))
  const canSave = !shown && Object.keys(search).length > 0
  // Each press replaces its own button.
  const button = useKeptFocus<HTMLButtonElement>(`${isNaming} ${shown?.name}`)
  if (filters.length === 0 && !canSave) return null

  function removeShown(filter: SavedFilter): void {
    remove(filter.name)
    showSnackbar(`条件「${filter.name}」を消しました`, 'success', {
      label: '元に戻す',
      run: () => add(filter),
    })
  }

  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {filters.map((filter) => (
        <ChoiceChip
          key={filter.name}
          to="/console/$area"
          params={{ area }}
          search={filter.search}
          keepScroll
          aria-current={filter === shown ? 'true' : undefined}
        >
          {filter.name}
        </ChoiceChip>
      ))}
      {canSave && !isNaming && filters.length < mostFilters && (
        <Button
          ref={button}
          size={32}
          variant="quiet"
          className="first:-ml-3"
          onClick={() => setNaming(true)}
        >
          この条件を保存する
        </Button>
      )}
      {canSave && filters.length >= mostFilters && (
        <p className="text-xs text-muted">
          保存できる条件は{mostFilters}個までです。使わない条件を開いて消すと、保存できます。
        </p>
      )}
      {canSave && isNaming && (
        <NameForm
          name={words.filter(Boolean).join('・').slice(0, longestName)}
          names={filters.map(({ name }) => name)}
          onName={(name) => {
            add({ name, search })
            setNaming(false)
          }}
          onClose={() => setNaming(false)}
        />
      )}
      {shown && (
        <Button ref={button} size={32} variant="quiet" onClick={() => removeShown(shown)}>
          「{shown.name}」を消す
        </Button>
      )}
    </div>
  )
}

type NameFormProps = {
  name: string
  names: readonly string[]
  onName: (name: string) => void
  onClose: () => void
}

function NameForm({ name, names, onName, onClose }: NameFormProps) {
  const [error, setError] = useState<string>()
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const given = String(new FormData(event.currentTarget).get('name') ?? '').trim()
        if (given === '') setError('名前を入力してください')
        else if (given.length > longestName) setError(`${longestName}文字以内で入力してください`)
        else if (names.includes(given)) setError('同じ名前の条件があります')
        else onName(given)
      }}
    >
      <TextField
        label="条件の名前"
        required
        name="name"
        defaultValue={name}
        most={longestName}
        error={error}
        autoFocus
        autoComplete="off"
      />
      <Button type="submit" variant="primary">
        保存する
      </Button>
      <Button variant="quiet" onClick={onClose}>
        やめる
      </Button>
    </form>
  )
}
