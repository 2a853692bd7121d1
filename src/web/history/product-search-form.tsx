import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rememberKeyword } from './history-store.ts'

/** Around a search field named `keyword`: a plain GET form that finds products; with JavaScript no document is loaded. */
export function ProductSearchForm({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <form
      action="/products"
      onSubmit={(event) => {
        event.preventDefault()
        const word = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
        rememberKeyword(word)
        void navigate({ to: '/products', search: word ? { keyword: word } : {} })
      }}
    >
      {children}
    </form>
  )
}
