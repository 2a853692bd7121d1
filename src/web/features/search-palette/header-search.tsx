import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { SearchField } from '#web/kit/form/search-field.tsx'
import { readKeyword } from '#web/kit/url-state/query-string.ts'
import { SearchForm } from '#web/shared/history/search-form.tsx'
import { loadPalette, searchFieldId, setPaletteOpen } from './palette-store.ts'

export function HeaderSearch() {
  const search = useSearch({ strict: false })
  const keyword = readKeyword(search)
  const composing = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(keyword)
  // The same element stays mounted, to keep focus and text typed before hydration.
  function showKeyword(): void {
    if (shown.current === keyword || composing.current || !input.current) return
    shown.current = keyword
    input.current.value = keyword ?? ''
  }
  useEffect(showKeyword)
  return (
    <search aria-label="サイト内検索" className="site-search">
      <SearchForm to="/search">
        <SearchField
          ref={input}
          id={searchFieldId}
          name="keyword"
          label="キーワード"
          placeholder="製品、素材、事例をさがす"
          defaultValue={keyword}
          onPointerEnter={() => void loadPalette()}
          onCompositionStart={() => {
            composing.current = true
          }}
          onCompositionEnd={() => {
            composing.current = false
            showKeyword()
          }}
          onClick={() => {
            if (!composing.current) setPaletteOpen(true)
          }}
          end={<kbd>/</kbd>}
        />
      </SearchForm>
    </search>
  )
}
