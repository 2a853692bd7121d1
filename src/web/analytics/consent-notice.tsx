import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { isUndecided, setConsent } from './identity.ts'

/** Asks once. Nothing is counted before the answer, and a no is remembered. */
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
      className="fixed inset-x-4 bottom-20 z-20 mx-auto grid max-w-[640px] gap-3 rounded-sm bg-paper p-5 shadow-float laptop:bottom-8"
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
