import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { isUndecided, setConsent } from './identity.ts'

/** Asks once. Nothing is counted before the answer, and a no is remembered. On small screens it is the end of the page and covers nothing. */
export function ConsentNotice({ onConsent }: { onConsent: () => void }) {
  const [asking, setAsking] = useState(isUndecided)
  if (!asking) return null

  function decide(given: boolean): void {
    setConsent(given)
    setAsking(false)
    if (given) onConsent()
  }

  return (
    <section
      aria-label="アクセス解析について"
      className="grid gap-3 border-t border-line px-4 py-5 laptop:fixed laptop:inset-x-4 laptop:bottom-8 laptop:z-20 laptop:mx-auto laptop:max-w-160 laptop:rounded-sm laptop:border-0 laptop:bg-paper laptop:p-5 laptop:shadow-float"
    >
      <p className="text-sm">
        サービスをよくするために、閲覧したページと検索した言葉を計測してもよろしいですか。お断りになっても、すべての機能をお使いいただけます。
      </p>
      <div className="flex justify-end gap-2.5">
        <Button size={32} onClick={() => decide(false)}>
          許可しない
        </Button>
        <Button size={32} onClick={() => decide(true)}>
          許可する
        </Button>
      </div>
    </section>
  )
}
