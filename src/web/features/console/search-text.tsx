import { useState } from 'react'

type SearchTextProps = { label: string; keyword: string | undefined; onSearch: (keyword: string) => void }

/** Narrows a list down to a word, with Enter or when the field is left. */
export function SearchText({ label, keyword = '', onSearch }: SearchTextProps) {
  const [text, setText] = useState(keyword)
  const search = () => {
    if (text.trim() !== keyword) onSearch(text.trim())
  }
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={search}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) search()
      }}
      className="h-8 w-40 rounded-sm max-laptop:grow laptop:w-52 border border-edge bg-field px-3 text-base laptop:text-sm"
    />
  )
}
