import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { rememberKeyword } from '../../history/history-store.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { loadPalette, setPaletteOpen } from './palette-store.ts'
import { searchFieldId } from './search-field-id.ts'

/** A plain GET form that finds products; with JavaScript a click on it opens the palette. */
export function HeaderSearch() {
  const { keyword } = useSearch({ strict: false })
  const navigate = useNavigate()
  const composing = useRef(false)
  return (
    <search
      aria-label="サイト内検索"
      className="max-w-[560px] flex-1 max-laptop:absolute max-laptop:inset-x-4 max-laptop:not-has-[:target]:hidden"
    >
      <form
        action="/products"
        onSubmit={(event) => {
          event.preventDefault()
          const word = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
          rememberKeyword(word)
          void navigate({ to: '/products', search: word ? { keyword: word } : {} })
        }}
      >
        <SearchField
          key={keyword}
          id={searchFieldId}
          name="keyword"
          label="キーワード"
          placeholder="製品、素材、メーカーをさがす"
          defaultValue={keyword}
          onPointerEnter={() => void loadPalette()}
          onCompositionStart={() => {
            composing.current = true
          }}
          onCompositionEnd={() => {
            composing.current = false
          }}
          onClick={() => {
            if (!composing.current) setPaletteOpen(true)
          }}
          end={
            <kbd className="max-laptop:hidden rounded-sm border border-line px-1.5 py-1 font-sans text-xs leading-none text-muted">
              /
            </kbd>
          }
        />
      </form>
    </search>
  )
}
