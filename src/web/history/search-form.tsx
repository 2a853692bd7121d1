import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type SearchFormProps = {
  /** The page that shows what is found: everything, or products alone. */
  to: '/search' | '/products'
  children: ReactNode
}

/** Around a search field named `keyword`: a plain GET form; with JavaScript no document is loaded. */
export function SearchForm({ to, children }: SearchFormProps) {
  const navigate = useNavigate()
  return (
    <form
      action={to}
      onSubmit={(event) => {
        event.preventDefault()
        const word = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
        void navigate({ to, search: word ? { keyword: word } : {} })
      }}
    >
      {children}
    </form>
  )
}
