import { useEffect, useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { hasConsent, setConsent } from './identity.ts'

export function ConsentChoice() {
  const { analytics } = useRuntime().config
  const [given, setGiven] = useState<boolean>()
  useEffect(() => setGiven(hasConsent()), [])
  if (given === undefined || Object.keys(analytics).length === 0) return null

  function change(): void {
    setConsent(!given)
    // Scripts loaded by a provider stop with a reload.
    window.location.reload()
  }

  return (
    <section className="mt-10 border-t border-line pt-5" aria-label="計測の許可">
      <p className="reading">このブラウザーでは、計測を{given ? '許可しています' : '許可していません'}。</p>
      <div className="mt-3">
        <Button onClick={change}>{given ? '許可を取り消す' : '許可する'}</Button>
      </div>
    </section>
  )
}
