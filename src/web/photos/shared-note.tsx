import type { ReactNode } from 'react'

/** Said above what not everybody sees. */
export function SharedNote({
  children = '公開前の事例を、共有リンクで表示しています。リンクをお持ちの方だけがご覧になれます。',
}: {
  children?: ReactNode
}) {
  return (
    <p role="note" className="mt-4 border-l-2 border-accent bg-card px-4 py-3 text-sm">
      {children}
    </p>
  )
}
