import { useEffect, useRef } from 'react'
import { isComposing } from '#web/kit/keys/composing.ts'

type SearchTextProps = { label: string; keyword: string | undefined; onSearch: (keyword: string) => void }

const typingPauseMs = 500

/**
 * Search field of a list: applies after a pause, on Enter or blur, never during IME composition. Its
 * parameter is `text`, because analytics records `keyword`, and staff search for names of people.
 */
export function SearchText({ label, keyword = '', onSearch }: SearchTextProps) {
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  // Do not overwrite text being typed.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = keyword
  }, [keyword])

  const search = () => {
    clearTimeout(pause.current)
    const word = field.current?.value.trim() ?? ''
    if (word !== keyword) onSearch(word)
  }
  const searchSoon = () => {
    clearTimeout(pause.current)
    pause.current = setTimeout(search, typingPauseMs)
  }
  return (
    <input
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      defaultValue={keyword}
      onChange={({ nativeEvent }) => {
        if ((nativeEvent as InputEvent).isComposing) clearTimeout(pause.current)
        else searchSoon()
      }}
      onCompositionEnd={searchSoon}
      onBlur={search}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !isComposing(nativeEvent)) search()
      }}
      className="h-8 w-40 rounded-sm max-laptop:grow laptop:w-52 border border-edge bg-field px-3 text-base laptop:text-sm"
    />
  )
}
