import { useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { isUndecided, setConsent } from './identity.ts'

/** Nothing is tracked before the answer, and a refusal is remembered. */
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
      className="grid gap-3 border-t border-line page py-5 laptop:gap-4 laptop:py-8"
    >
      <p className="max-w-[44em] text-sm">
        サービスをよくするために、閲覧したページと検索した言葉を計測してもよろしいですか。お断りになっても、すべての機能をお使いいただけます。
      </p>
      <div className="flex gap-2.5 max-laptop:justify-end">
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
