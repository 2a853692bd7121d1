import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type SearchFormProps = {
  to: '/search' | '/products'
  children: ReactNode
}

/** With JavaScript it navigates without a document load. */
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
