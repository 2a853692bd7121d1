import type { ReactNode } from 'react'

/** Replaces content that cannot work without JavaScript. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="hidden border-y border-line py-8 text-md noscript:block">
        {
          '恐れ入りますが、この画面のご利用にはブラウザーの JavaScript が必要です。製品の検索と閲覧は、このままご利用いただけます。'
        }
      </p>
      <div className="noscript:hidden">{children}</div>
    </>
  )
}
